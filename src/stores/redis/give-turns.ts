/**
 * Gives turns of a limit to the processes that share it, in one step and on the clock of Redis. Its state is one key, so it needs no
 * more of a cluster. Times are microseconds.
 *
 * A process counts the turns that it knows of and those that have ended, and wants so many more. Counters only grow, so a call that
 * is repeated changes nothing, and after a loss of data each call restores what the process holds. Processes that find no room wait in
 * a queue. Each gets one turn, learns of it from a message, and asks again. A turn that is passed to a killed process is taken back
 * after four seconds.
 *
 * Turns are given only about `ahead` before they are due, so that a killed process wastes few. A process without a turn gets one,
 * however late it is due.
 *
 * KEYS: state. ARGV: process, settings in JSON, 1 if these replace the current ones, channel, lease of a process, turns that it knows
 * of, turns that have ended, turns that it wants, the state that it knows or nothing, time since it knew it, its reservoir or nothing,
 * times of turns that were not used.
 */
export const giveTurns = `
local ahead, batch, grains, hold, silence = 100000, 5, 256, 1020000, 4000000
local id, channel, lease = ARGV[1], ARGV[4], tonumber(ARGV[5])
local clock = redis.call('time')
local now = clock[1] * 1000000 + clock[2]
local text = redis.call('get', KEYS[1])
local state = text and cmsgpack.unpack(text)
local isNew = not state
if isNew then
  state = { name = id .. ':' .. string.format('%.0f', now), settings = ARGV[2], skew = 0, seen = now, last = 0, hold = 0, times = {},
    free = {}, extra = 0, used = 0, procs = {}, queue = {}, active = {} }
end
-- A clock that is set back would make everybody wait. So time goes on from where it was.
now = now + state.skew
if now < state.seen then
  state.skew = state.skew + state.seen - now
  now = state.seen
end
state.seen = now
local times = state.times
if ARGV[3] == '1' and ARGV[2] ~= state.settings then
  -- Turns that are not due yet were given by the settings before.
  state.settings = ARGV[2]
  state.last = math.min(state.last, now)
  state.free = {}
  while #times > 0 and times[#times - 1] > now do
    table.remove(times)
    table.remove(times)
  end
end
local set = cjson.decode(state.settings)
local grain = (set.interval or 0) / grains

-- Times and counts of departures in an interval of the reservoir, the oldest first. Those close together share the latest time, so
-- that the list stays short.
local function count(time, number)
  local size = #times
  if size > 0 and math.floor(times[size - 1] / grain) == math.floor(time / grain) then
    times[size - 1] = math.max(times[size - 1], time)
    times[size] = times[size] + number
  else
    table.insert(times, time)
    table.insert(times, number)
  end
end
local function uncount(time)
  for i = #times - 1, 1, -2 do
    if math.floor(times[i] / grain) == math.floor(time / grain) then
      times[i + 1] = times[i + 1] - 1
      if times[i + 1] == 0 then
        table.remove(times, i)
        table.remove(times, i)
      end
      return
    end
  end
end
while times[1] and (not set.refill or times[1] + set.interval <= now) do
  table.remove(times, 1)
  table.remove(times, 1)
end

if isNew and set.refill and set.first ~= set.refill then
  state.extra = math.max(0, set.first - set.refill)
  state.extraUntil = now + set.interval
  if set.first < set.refill then count(now, set.refill - set.first) end
end
if ARGV[9] ~= '' and ARGV[9] ~= state.name and not state.isCareful then
  -- Redis has lost the state since this process knew it. What others have sent is unknown.
  state.isCareful = true
  state.hold = now + hold
  state.last = now
  state.extra = 0
  if set.refill and tonumber(ARGV[10]) < set.interval then count(now, set.refill) end
  if set.total and ARGV[11] ~= '' then state.used = math.max(state.used, set.total - tonumber(ARGV[11])) end
end

-- The last turn first, so that those before it may follow. None of those that Redis has lost.
for i = ARGV[9] == state.name and #ARGV or 0, 12, -1 do
  local time = tonumber(ARGV[i])
  state.used = state.used - 1
  if time == state.last then
    state.last = time - set.min
    uncount(time)
  elseif time > now and time < state.last then
    table.insert(state.free, time)
  else
    uncount(time)
  end
end
table.sort(state.free)
while state.free[1] and state.free[1] < now do uncount(table.remove(state.free, 1)) end

-- The time of the next turn, and whether it is counted.
local function due()
  local time = math.max(now, state.last + set.min, state.hold)
  local start = time
  local number = 0
  for i = #times - 1, 1, -2 do
    number = number + times[i + 1]
    if number >= set.refill then
      time = math.max(time, times[i] + set.interval)
      break
    end
  end
  if time > start and state.extra > 0 and start < state.extraUntil then return start, false end
  return time, true
end

local procs, queue = state.procs, state.queue
local busy = 0
for name, proc in pairs(procs) do
  if proc.ends < now then
    procs[name] = nil
  elseif proc.asked + silence < now then
    -- It was killed or stopped while it waited, so it has not used the turn that was passed to it.
    proc.wants = 0
    if proc.passed then
      table.remove(proc.unseen)
      proc.given = proc.given - 1
      proc.passed = nil
    end
  end
end
local me = procs[id] or { given = tonumber(ARGV[6]), ended = 0, unseen = {} }
procs[id] = me
-- A replica that took over may lack the last turns.
me.given = math.max(me.given, tonumber(ARGV[6]))
while #me.unseen > 0 and me.given - #me.unseen < tonumber(ARGV[6]) do table.remove(me.unseen, 1) end
me.ended = tonumber(ARGV[7])
me.wants = tonumber(ARGV[8])
me.asked = now
me.passed = nil
me.ends = now + lease
me.lease = lease
for _, proc in pairs(procs) do busy = busy + proc.given - proc.ended end
local place
for i, name in ipairs(queue) do place = name == id and i or place end
if me.wants > 0 and not place then table.insert(queue, id) end
if me.wants == 0 and place then table.remove(queue, place) end

-- Those who asked within a second share what is given ahead, so that none gets more than the others.
local pace = math.max(set.min, set.refill and set.interval / set.refill or 0)
if me.wants > 0 then state.active[id] = now end
local active = 0
for name, time in pairs(state.active) do
  if time + 1000000 < now then state.active[name] = nil else active = active + 1 end
end
local share = math.floor(math.min(batch, ahead / math.max(1, pace)) / math.max(1, active))

local got = {}
local function leave(proc)
  table.remove(queue, 1)
  if proc then proc.wants = 0 end
end
while queue[1] do
  local name = queue[1]
  local proc = procs[name]
  if not proc or proc.wants == 0 then
    leave(proc)
  elseif (set.max and busy >= set.max) or (set.total and state.used >= set.total) then
    break
  else
    local time, isCounted = state.free[1], true
    if not time then time, isCounted = due() end
    if got[name] and (got[name] >= (time > now and share or batch) or time > now + 2 * ahead) then
      leave(proc)
    else
      if state.free[1] then
        table.remove(state.free, 1)
      else
        state.last = time
        if not isCounted then
          state.extra = state.extra - 1
        elseif set.refill then
          count(time, 1)
        end
      end
      state.used = state.used + 1
      got[name] = (got[name] or 0) + 1
      busy = busy + 1
      proc.given = proc.given + 1
      proc.wants = proc.wants - 1
      proc.ends = math.max(proc.ends, time + proc.lease)
      table.insert(proc.unseen, time)
      table.remove(queue, 1)
      if name == id then
        table.insert(queue, name)
      else
        -- Another process may have been killed, so it gets no more before it asks again.
        proc.wants = 0
        proc.passed = true
      end
    end
  end
end

local function report(proc)
  local words = { state.name, string.format('%.0f', now), set.max and 1 or 0, proc.given, proc.wants, string.format('%.0f', due()),
    string.format('%.0f', pace), set.total and set.total - state.used or '' }
  for _, time in ipairs(proc.unseen) do table.insert(words, string.format('%.0f', time)) end
  return table.concat(words, ' ')
end
for name in pairs(got) do
  -- Without the right to publish, a process learns of its turn from its next check.
  if name ~= id then redis.pcall('publish', channel .. name, report(procs[name])) end
end
local answer = report(me)
for name, proc in pairs(procs) do
  if proc.wants == 0 and (not set.max or (proc.given == proc.ended and #proc.unseen == 0)) then procs[name] = nil end
end
redis.call('set', KEYS[1], cmsgpack.pack(state), 'PX', set.memory)
return answer
`;
