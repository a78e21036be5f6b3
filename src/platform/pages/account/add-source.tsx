import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { closeAtEscape } from '../../components/controls/close-at-escape.ts'
import { Field, FormField } from '../../components/controls/field.tsx'
import { useKept } from '../../components/controls/kept.ts'
import { toast } from '../../components/toasts/toast.tsx'
import { GIVEN_KINDS, hasAddressOnly, KINDS } from './source-words.ts'
import styles from './sources.module.css'

interface NewSource {
  domain: string
  kind: Schemas['GivenSourceKind']
  place: string
  user: string
  password: string
}

interface HeldSources {
  held: readonly Schemas['Source'][]
  onChange: () => Promise<void>
}

function useAddSource(
  { domain, kind, place, user, password }: NewSource,
  { held, onChange, onAdded }: HeldSources & { onAdded: () => void },
) {
  const isAddress = hasAddressOnly(kind) || place.includes('://')
  return useMutation({
    mutationFn: () => {
      const given = place.trim()
      const credentials = isAddress && user !== '' ? { credentials: { user, password } } : {}
      const body = { account: domain, kind, ...(isAddress ? { url: given } : { token: given }), ...credentials }
      return answered(api.POST('/v1/sources/add', { body }))
    },
    async onSuccess(source) {
      const isThere = held.some(({ source_id }) => source_id === source.source_id)
      await onChange()
      onAdded()
      toast({ text: isThere ? 'That source is there already.' : 'Added. It is asked within moments, and then by itself.' })
    },
  })
}

const NO_SOURCE = { kind: 'feed' as Schemas['GivenSourceKind'], place: '', user: '' }

/** The form that adds a source of a company. What the service refuses stands at the line that it is about. */
export function AddSource({ domain, held, onChange, onDone }: HeldSources & { domain: string; onDone: () => void }) {
  const { value: draft, set, forget } = useKept(`source ${domain}`, NO_SOURCE)
  // A password is not kept.
  const [password, setPassword] = useState('')
  const { kind, place, user } = draft
  const leave = () => {
    forget()
    onDone()
  }
  const add = useAddSource({ domain, ...draft, password }, { held, onChange, onAdded: forget })
  const pointer = add.error instanceof Refused ? (add.error.problem.errors?.[0]?.pointer ?? '') : ''
  const wrong = add.error ? whatWentWrong(add.error) : undefined
  const [isOfPlace, isOfUser] = [pointer === '/url' || pointer === '/token', pointer.startsWith('/credentials')]
  return (
    <form
      className={styles.add}
      aria-label="Add a source"
      onKeyDown={closeAtEscape(onDone, add)}
      onSubmit={(event) => {
        event.preventDefault()
        // Only while this form is still there.
        if (!add.isPending && place.trim() !== '') add.mutate(undefined, { onSuccess: onDone })
      }}
    >
      <KindChoice kind={kind} onChange={(kind) => set({ ...draft, kind })} />
      <Field
        label={
          hasAddressOnly(kind) ? 'Address' : kind === 'edgar' ? 'CIK, name or address at EDGAR' : 'Address of the board, or its name there'
        }
        value={place}
        onChange={(event) => set({ ...draft, place: event.target.value })}
        required
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        placeholder={hasAddressOnly(kind) ? `https://www.${domain}/news` : ''}
        error={isOfPlace ? wrong : undefined}
      />
      {hasAddressOnly(kind) && (
        <Credentials
          user={user}
          password={password}
          error={isOfUser ? wrong : undefined}
          onUser={(user) => set({ ...draft, user })}
          onPassword={setPassword}
        />
      )}
      {wrong !== undefined && !isOfPlace && !isOfUser && <p role="alert">{wrong}</p>}
      <p className={styles.note}>Only your team sees it and what it brings.</p>
      <div className={styles.acts}>
        <Button type="submit" kind="main" busy={add.isPending}>
          Add
        </Button>
        <Button kind="quiet" disabled={add.isPending} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function KindChoice({ kind, onChange }: { kind: Schemas['GivenSourceKind']; onChange: (kind: Schemas['GivenSourceKind']) => void }) {
  return (
    <FormField label="What it is">
      {(of) => (
        <select {...of} value={kind} onChange={(event) => onChange(event.target.value as Schemas['GivenSourceKind'])}>
          {GIVEN_KINDS.map((one) => (
            <option key={one} value={one}>
              {KINDS[one]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

function Credentials({
  user,
  password,
  error,
  onUser,
  onPassword,
}: {
  user: string
  password: string
  error: string | undefined
  onUser: (user: string) => void
  onPassword: (password: string) => void
}) {
  return (
    <details open={error !== undefined || undefined}>
      <summary>It wants a user name and a password</summary>
      <div className={styles.credentials}>
        <Field
          label="User name"
          value={user}
          onChange={(event) => onUser(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          error={error}
        />
        <Field
          label="Password"
          type="password"
          value={password}
          onChange={(event) => onPassword(event.target.value)}
          autoComplete="new-password"
        />
      </div>
    </details>
  )
}
