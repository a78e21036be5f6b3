import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { usePages } from '../../app/pages.ts'
import { Button } from '../../components/controls/button.tsx'
import { Choice, Filters, More } from '../../components/tables/filters.tsx'
import { Actions, Section } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useIcps } from '../accounts/data.ts'
import styles from './crm.module.css'
import { nameOf, plural, type Connection } from './data.ts'

const HOW = [
  { value: 'active', name: 'Active accounts, 1 credit each' },
  { value: 'farsight', name: 'Suggestions, at no cost' },
]

/** Lists of the CRM that become accounts: what it would cost first. */
export function Lists({ connection }: { connection: Connection }) {
  const name = nameOf(connection)
  const [isOpen, open] = useState(false)
  const lists = usePages({
    // Another connection has other lists.
    key: ['crm', 'lists', connection.connected_at],
    get: (after, signal) => api.GET('/v1/crm/lists', { params: { query: after === undefined ? {} : { after } }, signal }),
    enabled: isOpen,
  })
  const all = lists.pages?.flat() ?? []
  return (
    <Section id="crm-lists" title={`Lists of ${name} as accounts`} busy={lists.isFetching}>
      <p>Companies on a list that people keep there become accounts of an ICP. Nothing happens before you have seen what it costs.</p>
      {!isOpen && (
        <Actions>
          <Button onClick={() => open(true)}>Show the lists</Button>
        </Actions>
      )}
      {lists.error && <p role="alert">{whatWentWrong(lists.error)}</p>}
      {lists.pages && all.length === 0 && <p>There is no list of companies there. Make one in {name}, then load this page again.</p>}
      {all.length > 0 && <UploadList lists={all} more={<More list={lists} />} />}
    </Section>
  )
}

type Counting = Pick<Schemas['CrmListUploadRequest'], 'dry_run' | 'expected_count'>

function useUpload(what: Pick<Schemas['CrmListUploadRequest'], 'list_id' | 'icp' | 'farsight'>) {
  return useMutation({
    mutationFn: (more: Counting) => answered(api.POST('/v1/crm/list_upload', { body: { ...what, ...more } })),
    onSuccess(result) {
      if (!result.dry_run) toast({ text: `${plural(result.creating, 'account')} added to ${result.icp}. They are read in the background.` })
    },
  })
}

/** Which list, for which ICP and as what; counted first, and carried out as it was counted. */
function UploadList({ lists, more }: { lists: readonly Schemas['CrmList'][]; more: ReactNode }) {
  const icps = useIcps()
  const [list, setList] = useState('')
  const [icp, setIcp] = useState('')
  const [how, setHow] = useState('active')
  const upload = useUpload({ list_id: list, icp, farsight: how === 'farsight' })
  const shown = upload.data?.dry_run === true ? upload.data : null
  /** What was counted holds for that choice only. */
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      upload.reset()
    }
  return (
    <>
      <Filters label="Which list, and where to">
        <Choice
          label="List"
          all="Choose a list"
          value={list}
          options={lists.map(({ list_id, name: called, size }) => ({
            value: list_id,
            name: size === null ? called : `${called} (${size.toLocaleString()})`,
          }))}
          onChange={anew(setList)}
        />
        <Choice
          label="ICP"
          all="Choose an ICP"
          value={icp}
          options={icps.data?.map((one) => ({ value: one.name, name: one.name })) ?? []}
          onChange={anew(setIcp)}
        />
        <Choice label="As" value={how} options={HOW} onChange={anew(setHow)} />
      </Filters>
      {more}
      <p role="status" className={styles.said}>
        {shown && told(shown)}
      </p>
      {upload.error && <p role="alert">{whatWentWrong(upload.error)}</p>}
      <UploadButtons upload={upload} shown={shown} isChosen={list !== '' && icp !== ''} />
    </>
  )
}

function UploadButtons({
  upload,
  shown,
  isChosen,
}: {
  upload: ReturnType<typeof useUpload>
  shown: Schemas['CrmListUploadResult'] | null
  isChosen: boolean
}) {
  const isMoved = upload.error instanceof Refused && upload.error.problem.code === 'selection_changed'
  const isAdding = upload.isPending && upload.variables.dry_run === false
  return (
    <Actions>
      <Button busy={upload.isPending && !isAdding} disabled={!isChosen} onClick={() => upload.mutate({ dry_run: true })}>
        {isMoved ? 'Count again' : 'Count them'}
      </Button>
      {(shown || isAdding) && (
        <Button
          kind="main"
          busy={upload.isPending}
          disabled={shown?.creating === 0}
          onClick={() => shown && upload.mutate({ dry_run: false, expected_count: shown.creating })}
        >
          {shown ? `Add ${plural(shown.creating, 'account')} for ${plural(shown.credits_needed, 'credit')}` : 'Adding…'}
        </Button>
      )}
    </Actions>
  )
}

const told = ({
  members,
  without_domain: none,
  held,
  creating,
  credits_needed: needed,
  credits_remaining: left,
}: Schemas['CrmListUploadResult']) =>
  [
    `${plural(members, 'company', 'companies')} on the list:`,
    `${creating.toLocaleString()} would be added for ${plural(needed, 'credit')} of ${left.toLocaleString()},`,
    `${plural(held, 'is', 'are')} held already, ${plural(none, 'has', 'have')} no domain that names a company.`,
  ].join(' ')
