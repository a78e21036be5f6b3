import { useState } from 'react'
import { Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Choice } from '../../components/tables/filters.tsx'
import { Actions, Section } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import styles from './crm.module.css'
import { connect, NAMES, nameOf, useConnectionAct, type Connection } from './data.ts'

type Secret = 'token' | 'login_url' | 'client_id' | 'client_secret' | 'refresh_token'

interface Asked {
  name: Secret
  label: string
  hint?: string
  isOptional?: boolean
  isSecret?: boolean
}

/** What each CRM wants to know, in the order of the form. */
const FIELDS: Record<Schemas['CrmKind'], readonly Asked[]> = {
  hubspot: [
    {
      name: 'token',
      label: 'Access token',
      isSecret: true,
      hint:
        'In HubSpot: Settings → Integrations → Private Apps. Its scopes: crm.objects.companies.read, crm.objects.owners.read and crm.lists.read; ' +
        'to write, crm.objects.companies.write and crm.schemas.companies.write too.',
    },
  ],
  salesforce: [
    {
      name: 'login_url',
      label: 'Address of your Salesforce',
      isOptional: true,
      hint: 'Such as https://acme.my.salesforce.com. Left empty: https://login.salesforce.com.',
    },
    { name: 'client_id', label: 'Consumer key', hint: 'Of a connected app with the client credentials flow.' },
    { name: 'client_secret', label: 'Consumer secret', isSecret: true },
    {
      name: 'refresh_token',
      label: 'Refresh token',
      isOptional: true,
      isSecret: true,
      hint: 'Only where the app has not the client credentials flow.',
    },
  ],
}

const KINDS = Object.keys(NAMES) as Schemas['CrmKind'][]
const EMPTY: Record<Secret, string> = { token: '', login_url: '', client_id: '', client_secret: '', refresh_token: '' }

/** The form that connects a CRM, or gives one whose access was revoked new secrets. */
export function Connect({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const [kind, setKind] = useState<Schemas['CrmKind']>(connection.kind ?? 'hubspot')
  const [given, setGiven] = useState(EMPTY)
  const act = useConnectionAct(connect, (now) => {
    setGiven(EMPTY)
    toast({ text: `${nameOf(now)} is connected. The first pull has begun.` })
    onDone()
  })
  const fields = FIELDS[kind]
  const isWhole = fields.every(({ name, isOptional }) => isOptional === true || given[name].trim() !== '')
  const pointer = act.error instanceof Refused ? act.error.problem.errors?.[0]?.pointer : undefined
  const isAtField = fields.some(({ name }) => pointer === `/${name}`)
  return (
    <Section id="connect-crm" title={connection.state === 'revoked' ? 'Connect it again' : 'Connect a CRM'}>
      <form
        className={styles.form}
        aria-labelledby="connect-crm"
        onSubmit={(event) => {
          event.preventDefault()
          if (act.isPending || !isWhole) return
          const told = fields.map(({ name }) => [name, given[name].trim()] as const).filter(([, value]) => value !== '')
          act.mutate({ kind, ...Object.fromEntries(told) })
        }}
      >
        {connection.state === 'disconnected' && (
          <Choice
            label="CRM"
            value={kind}
            options={KINDS.map((value) => ({ value, name: NAMES[value] }))}
            onChange={(value) => setKind(value as Schemas['CrmKind'])}
          />
        )}
        {fields.map(({ name, label, hint, isOptional, isSecret }) => (
          <Field
            key={name}
            label={isOptional === true ? `${label} (if you have one)` : label}
            type={isSecret === true ? 'password' : 'text'}
            value={given[name]}
            onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
            maxLength={4000}
            required={isOptional !== true}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...(hint !== undefined && { hint })}
            error={pointer === `/${name}` ? whatWentWrong(act.error) : undefined}
          />
        ))}
        <p className={styles.faint}>The secrets are tried first, kept encrypted, and not shown again.</p>
        {act.error && !isAtField && <p role="alert">{whatWentWrong(act.error)}</p>}
        <Actions>
          <Button type="submit" kind="main" busy={act.isPending} disabled={!isWhole}>
            Connect {NAMES[kind]}
          </Button>
        </Actions>
      </form>
    </Section>
  )
}
