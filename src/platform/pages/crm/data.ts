import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../app/api.ts'

export type Connection = Schemas['CrmConnection']

/** The key under which the connection is held. */
export const CRM = ['crm'] as const

export const NAMES: Record<Schemas['CrmKind'], string> = { hubspot: 'HubSpot', salesforce: 'Salesforce' }

/** What is connected, by name. */
export const nameOf = ({ kind }: Connection): string => (kind === null ? 'The CRM' : NAMES[kind])

export const plural = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString()} ${count === 1 ? one : many}`

/** An act on the connection that answers with how it stands then. */
export function useConnectionAct<Asked>(act: (asked: Asked) => Promise<Connection>, done?: (connection: Connection) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    async onSuccess(connection: Connection) {
      // What was asked before the act would tell how it stood before.
      await queries.cancelQueries({ queryKey: CRM, exact: true })
      queries.setQueryData(CRM, connection)
      done?.(connection)
    },
  })
}

export const connect = (body: Schemas['CrmConnectRequest']) => answered(api.POST('/v1/crm/connect', { body }))
