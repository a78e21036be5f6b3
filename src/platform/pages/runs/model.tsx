import { useQuery } from '@tanstack/react-query'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Loading } from '../../components/page/loading.tsx'
import { Empty, Section } from '../../components/page/page.tsx'
import { Table } from '../../components/tables/table.tsx'

/** What the language model spent, and its budget. */
export function ModelTab() {
  const { data: me } = useSession()
  const isAdmin = me?.is_admin === true
  const use = useQuery({ queryKey: ['model-use'], enabled: isAdmin, queryFn: () => answered(api.GET('/v1/model_use')) })
  if (!isAdmin)
    return (
      <Empty title="For admins">
        <p>What the model spends is shared by the whole service, so only admins see it. What a run of yours took stands with the run.</p>
      </Empty>
    )
  if (use.error) return <p role="alert">{whatWentWrong(use.error)}</p>
  if (!use.data) return <Loading />
  if (use.data.answerer === 'offline')
    return (
      <Empty title="No language model is asked">
        <p>This service answers by its own rules, on its own machine: nothing is spent, and nothing leaves it.</p>
      </Empty>
    )
  return <Use use={use.data} />
}

function Use({ use }: { use: Schemas['ModelUse'] }) {
  const today = use.days.find(({ day }) => day === new Date().toISOString().slice(0, 10))
  const spent = today === undefined ? 0 : today.input_tokens + today.output_tokens
  const hasCost = use.days.some(({ cost }) => cost !== null)
  return (
    <>
      <Section id="budget" title={use.model ?? 'The model'}>
        <p>
          {use.answerer === 'both' ? 'It is asked where the rules are not sure.' : 'It is asked about every document.'} Today it used{' '}
          <strong>{spent.toLocaleString()}</strong> of {use.tokens_per_day.toLocaleString()} tokens ({share(spent, use.tokens_per_day)}); a
          run may use {use.tokens_per_run.toLocaleString()}.
        </p>
        <p>
          The budget is the whole service’s. When a day’s is spent, what is unread waits until midnight UTC; nothing is answered by guess.
        </p>
      </Section>
      <Section id="days" title="The last 30 days">
        {use.days.length === 0 ? (
          <p>It was not asked in this time.</p>
        ) : (
          <Table
            caption="What the model read and wrote, by day"
            columns={['Day (UTC)', 'Calls', 'Tokens read', 'Tokens written', 'Of the budget', ...(hasCost ? ['Cost'] : [])]}
          >
            {use.days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                <td>{day.calls.toLocaleString()}</td>
                <td>{day.input_tokens.toLocaleString()}</td>
                <td>{day.output_tokens.toLocaleString()}</td>
                <td>{share(day.input_tokens + day.output_tokens, use.tokens_per_day)}</td>
                {hasCost && <td>{day.cost?.toLocaleString(undefined, { maximumFractionDigits: 2, minimumFractionDigits: 2 })}</td>}
              </tr>
            ))}
          </Table>
        )}
      </Section>
    </>
  )
}

const share = (part: number, whole: number) => (whole === 0 ? 'no budget' : `${Math.round((part / whole) * 100)} %`)
