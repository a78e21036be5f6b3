// What a file gives of these columns is the operator's from then on, also where a source had told the same.
const GIVEN = `array_remove(array['name', case when excluded.country is not null then 'country' end, case when excluded.state is not null then 'state' end,
  case when excluded.city is not null then 'city' end, case when excluded.industry is not null then 'industry' end,
  case when excluded.employees is not null then 'employees' end, case when excluded.linkedin_url is not null then 'linkedin_url' end], null)`

/**
 * Brings the rows of a source `n` (a table with the columns of CompanyRow, each domain once) into the directory. What the
 * source does not know stays as it was. Rows go in one order for everybody, so that two writers wait for each other instead of deadlocking.
 */
export const upsertCompanySql = (source: string, origin: string) => `
  with written as (
    insert into company as c (domain, name, country, state, city, industry, employees, linkedin_url, aliases, source)
    select domain, name, country, state, city, industry, employees, linkedin_url, aliases, ${origin} from ${source} order by domain
    on conflict (domain) do update set
      name = excluded.name, country = coalesce(excluded.country, c.country),
      state = case when excluded.country is null then c.state else coalesce(excluded.state, case when excluded.country = c.country then c.state end) end,
      city = coalesce(excluded.city, c.city), industry = coalesce(excluded.industry, c.industry),
      employees = coalesce(excluded.employees, c.employees), linkedin_url = coalesce(excluded.linkedin_url, c.linkedin_url),
      aliases = case when cardinality(excluded.aliases) > 0 then excluded.aliases else c.aliases end, source = excluded.source, updated_at = now(),
      told = case when cardinality(c.told) = 0 then c.told else array(select one from unnest(c.told) one where one <> all(${GIVEN})) end
    where c.name <> excluded.name or excluded.country <> coalesce(c.country, '') or excluded.state <> coalesce(c.state, '')
      or excluded.city <> coalesce(c.city, '') or excluded.industry <> coalesce(c.industry, '') or excluded.employees <> coalesce(c.employees, 0)
      or excluded.linkedin_url <> coalesce(c.linkedin_url, '') or (cardinality(excluded.aliases) > 0 and excluded.aliases <> c.aliases)
      or (cardinality(c.told) > 0 and c.told && ${GIVEN})
    returning xmax = 0 as inserted
  )
  select count(*) filter (where inserted)::int as loaded, count(*) filter (where not inserted)::int as updated
  from written`

/** Names that a company no longer has go, where the source gives its aliases anew. */
export const forgetNamesSql = (source: string) => `
  delete from company_name old using ${source}
  where old.domain = n.domain and cardinality(n.aliases) > 0 and not (old.name_key = any(n.name_keys))`

/** Adds the names that are not there yet. Nobody else may write meanwhile: see the lock. */
export const addNamesSql = (source: string) => `
  insert into company_name (name_key, domain)
  select key, n.domain from ${source}, unnest(n.name_keys) as key
  where not exists (select from company_name held where held.name_key = key and held.domain = n.domain)
  order by key, n.domain`

/**
 * Before a large load: others wait with their writes, readers do not. ON CONFLICT, which would do without, takes twice the time for millions of names.
 */
export const LOCK_DIRECTORY_SQL = 'lock table company, company_name in share row exclusive mode'
