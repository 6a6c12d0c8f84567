/*
 * What Postgres does in one statement each, wholly or not at all, so that they may run on any connection of a pool.
 *
 * A text is what was written last and the parts that were added since, a row each: to add to a long text costs no more than
 * what is added. The generation says which parts belong to it. The row of a text is its lease too, so that a statement that
 * writes locks both. The time is `clock_timestamp()`, because `now()` is older in a statement that had to wait.
 */

/** Returns the statements for the tables of a schema. Its name has letters, digits and underscores alone. */
export function statementsIn(schema: string) {
  const texts = `"${schema}".job_texts`;
  const parts = `"${schema}".job_text_parts`;
  const until = `clock_timestamp() + $3 * interval '1 millisecond'`;
  const next = 'generation = t.generation + 1';

  /** Writes a text, with the row that a statement makes or finds. */
  const write = (row: string) => `
with kept as (${row} returning t.generation),
gone as (delete from ${parts} p using kept where p.key = $1 and p.generation < kept.generation)
select 1 from kept`;

  /** Adds to the text of the row that a statement makes or finds. */
  const append = (row: string) => `
with kept as (${row})
insert into ${parts} (key, generation, text) select $1, generation, $2 from kept returning 1`;

  return {
    /** Makes the tables where there are none. Of several who do so at once, one does and the others wait. */
    makeTables: `
do $$ begin
  if to_regclass('${parts}') is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('ticketing-client ${schema}'));
  if to_regnamespace('"${schema}"') is null then create schema "${schema}"; end if;
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
  );
end $$`,

    /** Takes a lease that is free or ran out. $1: key, $2: owner, $3: lifetime (milliseconds). */
    takeLease: `
with made as (
  insert into ${texts} (key, owner, held_until) values ($1, $2, ${until}) on conflict do nothing returning 1
), taken as (
  update ${texts} set owner = $2, held_until = ${until}
  where key = $1 and (owner is null or owner = $2 or held_until < clock_timestamp()) returning 1
)
select 1 from made union all select 1 from taken`,

    /** Lets a lease last from now on. $1: key, $2: owner, $3: lifetime (milliseconds). */
    renewLease: `update ${texts} set held_until = ${until} where key = $1 and owner = $2 returning 1`,

    /** Ends a lease. $1: key, $2: owner. */
    endLease: `update ${texts} set owner = null where key = $1 and owner = $2`,

    /** Gives the text that was written last, and what was added since. $1: key. */
    read: `
select t.text as written, string_agg(p.text, '' order by p.place) as added
from ${texts} t left join ${parts} p on p.key = t.key and p.generation = t.generation
where t.key = $1 group by t.key`,

    /** Writes a text. $1: key, $2: text. */
    write: write(
      `insert into ${texts} as t (key, text) values ($1, $2) on conflict (key) do update set text = $2, ${next}`,
    ),

    /** Writes a text as the owner of its lease. $1: key, $2: text, $3: owner. */
    writeAsOwner: write(`update ${texts} t set text = $2, ${next} where key = $1 and owner = $3`),

    /** Adds to a text. $1: key, $2: what is added. */
    append: append(
      // What changes nothing makes it return the row that was there.
      `insert into ${texts} as t (key) values ($1) on conflict (key) do update set key = $1 returning t.generation`,
    ),

    /** Adds to a text as the owner of its lease. $1: key, $2: what is added, $3: owner. */
    appendAsOwner: append(`select generation from ${texts} where key = $1 and owner = $3 for no key update`),
  };
}
