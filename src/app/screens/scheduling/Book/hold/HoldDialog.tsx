import { dayAndTimeOf, durationOf } from '#locale/common/time.ts'
import { minutes } from '#domain/time.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { TimeLeft } from '../../../../components/time/Countdown.tsx'
import { tBook } from '../tBook.ts'
import { heldText } from './heldText.ts'
import type { HeldTime } from './holdContext.ts'

type Props = { readonly held: HeldTime; readonly timeZone: string; readonly onBook: (() => void) | undefined; readonly onClose: () => void }

/** A held time: the patient called back and is booked, or the time is released. */
export function HoldDialog({ held, timeZone, onBook, onClose }: Props) {
  const canRelease = useClient().scopes.has('evt.c')
  const { send, problem, isSending } = useSubmit(onClose)
  if (held.hold === null) return null
  const actions = (
    <>
      {canRelease && (
        <Button kind="quiet" isPending={isSending} onPress={() => void send({ command: 'events.release', record: held.id })}>
          {tBook('hold.release')}
        </Button>
      )}
      {onBook && (
        <Button kind="next" onPress={onBook}>
          {tBook('hold.book')}
        </Button>
      )}
    </>
  )
  const length = durationOf((held.endsAt - held.startsAt) / minutes(1))
  return (
    <Dialog title={heldText(held.hold)} isOpen onClose={onClose} actions={actions}>
      <p>
        {tBook('hold.when', { when: dayAndTimeOf(held.startsAt, timeZone), length })} <TimeLeft to={held.hold.until} />
      </p>
      {held.hold.event.note !== null && <p>{held.hold.event.note}</p>}
      {problem && <p role="alert">{problem.detail}</p>}
    </Dialog>
  )
}
