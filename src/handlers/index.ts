import type { Handlers } from '../contract/types.ts'
import * as accounts from './accounts.ts'
import * as accountsTable from './accounts-table.ts'
import * as agents from './agents.ts'
import * as apiKey from './api-key.ts'
import * as crm from './crm.ts'
import * as channels from './channels.ts'
import * as home from './home.ts'
import * as icps from './icps.ts'
import * as platform from './platform.ts'
import * as session from './session.ts'
import * as signals from './signals.ts'
import * as signalsTable from './signals-table.ts'
import * as sources from './sources.ts'
import * as team from './team.ts'
import * as suggestions from './suggestions.ts'
import * as users from './users.ts'
import * as utilities from './utilities.ts'
import * as views from './views.ts'
import * as webhook from './webhook.ts'
import * as webhookLog from './webhook-log.ts'

/** One handler for each operation of the contract, by its operationId. */
export const handlers = {
  ...accounts,
  ...accountsTable,
  ...agents,
  ...apiKey,
  ...crm,
  ...channels,
  ...home,
  ...icps,
  ...platform,
  ...session,
  ...signals,
  ...signalsTable,
  ...sources,
  ...team,
  ...suggestions,
  ...users,
  ...utilities,
  ...views,
  ...webhook,
  ...webhookLog,
} satisfies Handlers
