import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import { FillButton } from '../../../../components/setup/FillButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import type { AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'
import { useReceptionView } from '../receptionView.ts'
import { providerName, providerShortName } from '#streams/derive/people/personNames.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import type { CountKey, EmptyKey, NoteItem, PlacedNote } from './boardItems.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './BoardNote.module.css'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'

/** Shows the items between the cards: captions, provider delays and counts of hidden cards. */
export function BoardNote({ item }: { readonly item: PlacedNote }) {
  const { id, kind, column, gap, group } = item
  return (
    <div
      className={styles.note}
      data-key={id}
      data-kind={kind}
      data-column={column}
      data-gap={gap}
      data-spot={group}
      style={{ gridColumn: `${column} / span 1` }}
    >
      <NoteContent item={item} />
    </div>
  )
}

function NoteContent({ item }: { readonly item: NoteItem }) {
  switch (item.kind) {
    case 'caption':
      return <p className={styles.caption}>{tReception(item.messageKey)}</p>
    case 'empty':
      return <EmptyNote messageKey={item.messageKey} next={item.next} />
    case 'more':
      return <CountNote messageKey={item.messageKey} count={item.count} />
    case 'delays':
      return <DelaysNote delays={item.delays} />
  }
}

/** Counts cards that are not shown. Those of later today are listed at a press. */
function CountNote({ messageKey, count }: { readonly messageKey: CountKey; readonly count: number }) {
  const { toggleWholeDay } = useReceptionView()
  const text = tReception(messageKey, { count })
  if (messageKey !== 'later' && messageKey !== 'laterHide')
    return <p className={classNames(asText('small', 'faint'), styles.more)}>{text}</p>
  return (
    <Button kind="quiet" className={styles.later} aria-expanded={messageKey === 'laterHide'} onPress={toggleWholeDay}>
      {text}
    </Button>
  )
}

/** Shows an empty state that names the next appointment, if there is one. */
function EmptyNote({ messageKey, next }: { readonly messageKey: EmptyKey; readonly next: AppointmentCard | null }) {
  const { timeZone } = useReceptionView()
  const first = next && {
    name: patientName(next.patient),
    time: wholeTimeOf(next.appointment.startsAt, timeZone),
    provider: providerName(next.provider),
  }
  return (
    <div className={classNames(asStack(4, 'itemsCenter', 'centered', 'card'), styles.empty)}>
      <p className={asText('headingTracked')}>{tReception(messageKey)}</p>
      {messageKey === 'noAppointments' && <p className={asText('small', 'quiet')}>{tReception('noAppointmentsHelp')}</p>}
      {messageKey === 'noAppointments' && <FillButton step="appointment" />}
      {first && <p className={asText('small', 'quiet')}>{tReception('firstIs', first)}</p>}
    </div>
  )
}

const maxNames = 4

/** Lists providers who are behind, and by how long. It explains the second times on the cards below. */
function DelaysNote({ delays }: { readonly delays: Extract<NoteItem, { kind: 'delays' }>['delays'] }) {
  const { tellPatients } = useReceptionView()
  return (
    <p className={classNames(asRow(0, 'center', 'wraps', 'ink'), styles.delays)}>
      <span className={classNames(asText('faint'), styles.unit)}>{tReception('behindHead')}</span>
      {delays.slice(0, maxNames).map(({ provider, by }) => (
        <span key={provider.id}>
          {providerShortName(provider)} <span className="figure">{durationOf(by / 60_000)}</span>
        </span>
      ))}
      {tellPatients && (
        <Button className={styles.tell} isSoft onPress={tellPatients}>
          {tReception('tellPatients')}
        </Button>
      )}
    </p>
  )
}
