import { whatWentWrong } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Actions } from '../../components/page/page.tsx'

/** The foot of a dialog that asks before something goes for ever: why it could not, and the two ways on. The harmless one stands last, where a dialog begins. */
export function DeleteOrKeep({
  remove,
  onKeep,
}: {
  remove: { error: Error | null; isPending: boolean; mutate: (of: undefined) => void }
  onKeep: () => void
}) {
  return (
    <>
      {remove.error && <p role="alert">{whatWentWrong(remove.error)}</p>}
      <Actions>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          Delete for ever
        </Button>
        <Button onClick={onKeep}>Keep</Button>
      </Actions>
    </>
  )
}
