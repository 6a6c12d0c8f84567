/*
 * The statements of a store in Postgres. Each takes effect wholly or not at all, so that any connection of a pool can
 * run it.
 *
 * A text is its last written value and the parts that were added since, one row each. So adding to a long text costs
 * only the addition. The generation says which parts belong to it. The row of a text is also its lease, so that a
 * statement that writes locks both. The time is `clock_timestamp()`, because `now()` is too old in a statement that
 * had to wait.
 */

/** Returns the statements for the tables of a schema. Its name contains only letters, digits and underscores. */
export function statementsIn(schema: string) {
  const texts = `"${schema}".job_texts`;
  const parts = `"${schema}".job_text_parts`;
  const until = `clock_timestamp() + $3 * interval '1 millisecond'`;
  const next = 'generation = t.generation + 1';

  /** Returns the statement that writes a text and returns its generation. `own` is the condition that its owner has the lease. */
  const written = (own?: string) =>
    own === undefined
      ? `insert into ${texts} as t (key, text) values ($1, $2) on conflict (key) do update set text = $2, ${next} returning t.generation`
      : `update ${texts} t set text = $2, ${next} where key = $1 and ${own} returning t.generation`;

  /** Returns the statement that locks the row of a text and returns its generation. Without an owner, makes the row. */
  const locked = (own?: string) =>
    own === undefined
      ? // An update without effect makes the statement return the existing row.
        `insert into ${texts} as t (key) values ($1) on conflict (key) do update set key = $1 returning t.generation`
      : `select generation from ${texts} where key = $1 and ${own} for no key update`;

  const write = (own?: string) => `
with kept as (${written(own)}),
gone as (delete from ${parts} p using kept where p.key = $1 and p.generation < kept.generation)
select 1 from kept`;

  const append = (own?: string) => `
with kept as (${locked(own)})
insert into ${parts} (key, generation, text) select $1, generation, $2 from kept returning 1`;

  return {
    /** Creates missing tables. If several processes do so at once, one creates them and the others wait. */
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

    /** Returns the last written text, and what was added since. $1: key. */
    read: `
select t.text as written, string_agg(p.text, '' order by p.place) as added
from ${texts} t left join ${parts} p on p.key = t.key and p.generation = t.generation
where t.key = $1 group by t.key`,

    /**
     * The statements that write, for any process and for the owner of the lease. $1: key, $2: text or addition, $3: owner.
     */
    byAnyone: { write: write(), append: append() },
    byOwner: { write: write('owner = $3'), append: append('owner = $3') },
  };
}
