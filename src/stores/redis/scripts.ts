/* Scripts that Redis runs in one step: wholly or not at all, with no command of another process in between. */

/**
 * Takes a free lock, and returns its fence. Returns nothing if somebody else has the lock. A fence begins with the
 * time, so it is greater than all earlier ones even if Redis has lost its data.
 *
 * KEYS: lock, fence. ARGV: owner, lifetime of the lock, lifetime of the fence (milliseconds).
 */
export const takeLock = `
local held = redis.call('get', KEYS[1])
if held == ARGV[1] then return redis.call('get', KEYS[2]) end
if held then return false end
local time = redis.call('time')
redis.call('set', KEYS[2], string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000)), 'NX')
redis.call('pexpire', KEYS[2], ARGV[3])
redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
return redis.call('incr', KEYS[2])
`;

/** Extends a lock. Returns 0 if its owner no longer has it. KEYS: lock. ARGV: owner, lifetime. */
export const renewLock = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('pexpire', KEYS[1], ARGV[2])
`;

/** Releases a lock, unless somebody else has it. KEYS: lock. ARGV: owner. */
export const giveLockBack = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('del', KEYS[1])
`;

/**
 * Stores a text until it expires, or deletes it if the new text is empty. Returns 0 if the lock was taken again
 * since.
 *
 * KEYS: text, fence. ARGV: text, its end (milliseconds since 1970) or nothing, fence or nothing.
 */
export const keepText = `
local fence = redis.call('get', KEYS[2])
if ARGV[3] ~= '' and fence and fence ~= ARGV[3] then return 0 end
if ARGV[1] == '' then redis.call('del', KEYS[1]) return 1 end
redis.call('set', KEYS[1], ARGV[1])
if ARGV[2] ~= '' then redis.call('pexpireat', KEYS[1], ARGV[2]) end
return 1
`;

/**
 * Takes a lease that is free or has expired. Returns 0 if somebody else has it. An expired lease stays, because its
 * owner may continue until somebody else takes it.
 *
 * KEYS: lease. ARGV: owner, lifetime (milliseconds).
 */
export const takeLease = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local lease = redis.call('hmget', KEYS[1], 'owner', 'until')
if lease[1] and lease[1] ~= ARGV[1] and now < tonumber(lease[2]) then return 0 end
redis.call('hset', KEYS[1], 'owner', ARGV[1], 'until', string.format('%.0f', now + ARGV[2]))
return 1
`;

/** Renews a lease from now on. Returns 0 if its owner no longer has it. KEYS: lease. ARGV: owner, lifetime. */
export const renewLease = `
if redis.call('hget', KEYS[1], 'owner') ~= ARGV[1] then return 0 end
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('hset', KEYS[1], 'until', string.format('%.0f', now + ARGV[2]))
return 1
`;

/** Ends a lease, unless somebody else has it. KEYS: lease. ARGV: owner. */
export const endLease = `
if redis.call('hget', KEYS[1], 'owner') ~= ARGV[1] then return 0 end
return redis.call('del', KEYS[1])
`;

/**
 * Sets a text or adds to it. Returns 0 if an owner is given who does not have the lease. A change of the owner that
 * arrives twice is made once, because a broken connection sends unanswered commands again.
 *
 * KEYS: text, lease. ARGV: command (set or append), text, owner or nothing, id of the change.
 */
export const changeText = `
if ARGV[3] == '' then
  redis.call(ARGV[1], KEYS[1], ARGV[2])
  return 1
end
local lease = redis.call('hmget', KEYS[2], 'owner', 'change')
if lease[1] ~= ARGV[3] then return 0 end
if lease[2] == ARGV[4] then return 1 end
redis.call(ARGV[1], KEYS[1], ARGV[2])
redis.call('hset', KEYS[2], 'change', ARGV[4])
return 1
`;
