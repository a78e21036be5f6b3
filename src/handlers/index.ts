import type { Handlers } from '../contract/types.ts'
import * as apiKey from './access/api-key.ts'
import * as session from './access/session.ts'
import * as team from './access/team.ts'
import * as users from './access/users.ts'
import * as accountsTable from './accounts/accounts-table.ts'
import * as accounts from './accounts/accounts.ts'
import * as icps from './accounts/icps.ts'
import * as suggestions from './accounts/suggestions.ts'
import * as agents from './integrations/agents.ts'
import * as channels from './integrations/channels.ts'
import * as crm from './integrations/crm.ts'
import * as webhookLog from './integrations/webhook-log.ts'
import * as webhook from './integrations/webhook.ts'
import * as signalsTable from './signals/signals-table.ts'
import * as signals from './signals/signals.ts'
import * as sources from './signals/sources.ts'
import * as home from './home.ts'
import * as platform from './platform.ts'
import * as utilities from './utilities.ts'
import * as views from './views.ts'

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
