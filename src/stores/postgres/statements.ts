/*
 * The statements of a store in Postgres. Each takes effect wholly or not at all, so that any connection of a pool can
 * run it.
 *
 * A text is its last written value and the parts that were added since, one row each. So adding to a long text costs
 * only the addition. The generation says which parts belong to it. The row of a text is also its lease, so that a
 * statement that writes locks both. The time is `clock_timestamp()`, because `now()` is too old in a statement that
 * had to wait.
 *
 * The rows of a store are in a separate table. Its key has the part before the name, so that the index finds a part. Changes
 * and names arrive as JSON, which every driver can pass.
 */

/** Returns the statements for the tables of a schema. Its name contains only letters, digits and underscores. */
export function statementsIn(schema: string) {
  const texts = `"${schema}".job_texts`;
  const parts = `"${schema}".job_text_parts`;
  const rows = `"${schema}".job_rows`;
  const until = `clock_timestamp() + $3 * interval '1 millisecond'`;
  const next = 'generation = t.generation + 1';

  /** Returns the statement that writes a text and returns its generation. `own` is the condition that its owner has the lease. */
  const written = (text: string, own?: string) =>
    own === undefined
      ? `insert into ${texts} as t (key, text) values ($1, ${text}) on conflict (key) do update set text = ${text}, ${next} returning t.generation`
      : `update ${texts} t set text = ${text}, ${next} where key = $1 and ${own} returning t.generation`;

  /** Returns the statement that locks the row of a text and returns its generation. Without an owner, makes the row. */
  const locked = (own?: string) =>
    own === undefined
      ? // An update without effect makes the statement return the existing row.
        `insert into ${texts} as t (key) values ($1) on conflict (key) do update set key = $1 returning t.generation`
      : `select generation from ${texts} where key = $1 and ${own} for no key update`;

  const withoutOldParts = (kept: string) => `
with kept as (${kept}),
gone as (delete from ${parts} p using kept where p.key = $1 and p.generation < kept.generation)`;

  const write = (own?: string) => `${withoutOldParts(written('$2', own))} select 1 from kept`;

  const append = (own?: string) => `
with kept as (${locked(own)})
insert into ${parts} (key, generation, text) select $1, generation, $2 from kept returning 1`;

  /** Returns the steps of a statement that changes rows, after the one that locks the row of the text. */
  const changed = `, deleted as (
  delete from ${rows} r using kept, json_to_recordset($3::json) as c (part text, name text)
  where r.key = $1 and r.part = c.part and r.name = c.name
), put as (
  insert into ${rows} (key, part, name, value) select $1, c.part, c.name, c.value
  from kept, json_to_recordset($2::json) as c (part text, name text, value text)
  on conflict (key, part, name) do update set value = excluded.value
) select 1 from kept`;

  const change = (own?: string) => `with kept as (${locked(own)})${changed}`;
  const changeWithText = (own?: string) => `${withoutOldParts(written('$4', own))}${changed}`;

  const clear = (own?: string) => `
with kept as (${locked(own)}), deleted as (delete from ${rows} using kept where key = $1) select 1 from kept`;

  /** Returns the statement that creates missing tables. If several processes do so at once, one creates them and the others wait. */
  const make = (last: string, definitions: string) => `
do $$ begin
  if to_regclass('${last}') is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('ticketing-client ${schema}'));
  ${definitions}
end $$`;

  const inPart = `from ${rows} where key = $1 and part = $2`;

  return {
    /** Creates the tables of texts. */
    makeTables: make(
      parts,
      `if to_regnamespace('"${schema}"') is null then create schema "${schema}"; end if;
  create table if not exists ${texts} (
    key text primary key,
    text text,
    generation bigint not null default 0,
    owner text,
    held_until timestamptz
  );
  create table if not exists ${parts} (
    key text not null references ${texts} on delete cascade,
    generation bigint not null,
    place bigint generated always as identity,
    text text not null,
    primary key (key, generation, place)
  );`,
    ),

    /** Creates the table of rows. The free space lets a changed row stay on its page, so that the index does not change. */
    makeRows: make(
      rows,
      `create table if not exists ${rows} (
    key text not null references ${texts} on delete cascade,
    part text not null,
    name text not null,
    value text not null,
    primary key (key, part, name)
  ) with (fillfactor = 90);`,
    ),

    /** Takes a lease that is free or has expired. $1: key, $2: owner, $3: lifetime (milliseconds). */
    takeLease: `
with made as (
  insert into ${texts} (key, owner, held_until) values ($1, $2, ${until}) on conflict do nothing returning 1
), taken as (
  update ${texts} set owner = $2, held_until = ${until}
  where key = $1 and (owner is null or owner = $2 or held_until < clock_timestamp()) returning 1
)
select 1 from made union all select 1 from taken`,

    /** Renews a lease from now on. $1: key, $2: owner, $3: lifetime (milliseconds). */
    renewLease: `update ${texts} set held_until = ${until} where key = $1 and owner = $2 returning 1`,

    /** Ends a lease. $1: key, $2: owner. */
    endLease: `update ${texts} set owner = null where key = $1 and owner = $2`,

    /** Waits until no other transaction has locked the text, and locks it until this one ends. $1: key. */
    lock: `select pg_advisory_xact_lock(hashtextextended('ticketing-client ${schema} ' || $1::text, 0))`,

    /** Returns the last written text, and what was added since. $1: key. */
    read: `
select t.text as written, string_agg(p.text, '' order by p.place) as added
from ${texts} t left join ${parts} p on p.key = t.key and p.generation = t.generation
where t.key = $1 group by t.key`,

    /** Returns the rows of a part. $1: key, $2: part. */
    readRows: `select name, value ${inPart}`,

    /** Returns the rows of a part with certain names. $1: key, $2: part, $3: the names in JSON. */
    readNamedRows: `select name, value ${inPart} and name in (select json_array_elements_text($3::json))`,

    /** Returns the names of the rows of a part. $1: key, $2: part. */
    readNames: `select name ${inPart}`,

    /** Returns the number of rows of a part. $1: key, $2: part. */
    countRows: `select count(*)::int as count ${inPart}`,

    /**
     * The statements that write, for any process and for the owner of the lease.
     *
     * `write`: $1: key, $2: text, $3: owner. `append`: $1: key, $2: the addition, $3: owner. `change`: $1: key, $2: rows to put and
     * $3: rows to delete, in JSON, $4: owner. `changeWithText`: the same with $4: text, $5: owner. `clear`: $1: key, $2: owner.
     */
    byAnyone: {
      write: write(),
      append: append(),
      change: change(),
      changeWithText: changeWithText(),
      clear: clear(),
    },
    byOwner: {
      write: write('owner = $3'),
      append: append('owner = $3'),
      change: change('owner = $4'),
      changeWithText: changeWithText('owner = $5'),
      clear: clear('owner = $2'),
    },
  };
}
