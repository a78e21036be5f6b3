import type { Line } from './line.ts'

export const question = 'Does {account} use Snowflake?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge uses Snowflake to analyse sensor data.'],
  ['yes', 'Brightforge has migrated its warehouse to Snowflake.'],
  ['yes', "Brightforge's data platform runs on Snowflake."],
  ['yes', 'Brightforge moved from Oracle to Snowflake.'],
  ['yes', 'Brightforge replaced Oracle with Snowflake.'],
  ['yes', 'Snowflake is used by Brightforge for reporting.'],
  ['yes', 'Brightforge, a Snowflake customer since March, cut its bill by half.'],
  ['yes', 'Brightforge stores all its data in Snowflake.'],
  ['no', 'Brightforge competes with Snowflake.'],
  ['no', 'Brightforge replaced Snowflake with Databricks.'],
  ['no', 'Brightforge has migrated away from Snowflake.'],
  ['no', 'Brightforge does not use Snowflake.'],
  ['no', 'Brightforge is evaluating Snowflake.'],
  ['no', 'Brightforge hires former Snowflake executive.'],
  ['no', 'Brightforge customer Corvid Systems uses Snowflake.'],
  ['no', "Brightforge's connector works with Snowflake."],
  ['no', 'Brightforge may adopt Snowflake.'],
  ['no', 'Snowflake sued Brightforge.'],
  ['no', 'Brightforge staff built a snowflake out of paper.'],
]
