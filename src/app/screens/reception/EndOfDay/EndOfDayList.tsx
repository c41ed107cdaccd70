import { phoneText } from '../../../components/people/patientDetail.ts'
import { longDayOf, wholeTimeOf } from '#locale/common/time.ts'
import { tEndOfDay } from '#locale/scheduling/endOfDay.ts'
import { fullNameOf, providerName } from '#streams/derive/people/personNames.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import type { EndOfDayLine } from '#streams/derive/scheduling/endOfDay/endOfDay.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { Badge } from '../../../components/state/Badge.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { tState } from '../../../i18n/translators.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './EndOfDay.module.css'

type Props = {
  readonly title: string
  readonly description?: string
  readonly lines: readonly EndOfDayLine[]
  readonly emptyText?: string
  /** The appointments are of several days. */
  readonly hasDay?: boolean
  /** Omitted for a list without an action. */
  readonly onClose?: (line: EndOfDayLine) => void
}

/** One list of appointments, by time. */
export function EndOfDayList({ title, description, lines, emptyText, hasDay = false, onClose }: Props) {
  return (
    <Panel title={title} end={<Badge kind="count">{lines.length}</Badge>}>
      {description && <p className={classNames(asText('small', 'faint'), styles.help)}>{description}</p>}
      {lines.length === 0 && <p className={classNames(asText('small', 'faint'), styles.help)}>{emptyText}</p>}
      <ul className={styles.list}>
        {lines.map((line) => (
          <Line key={line.appointment.id} line={line} hasDay={hasDay} onClose={onClose} />
        ))}
      </ul>
    </Panel>
  )
}

export const lineName = ({ patient }: EndOfDayLine): string => (patient ? fullNameOf(patient) : tEndOfDay('nameHidden'))

function placeOf({ provider, chair }: EndOfDayLine): string {
  return chair ? tEndOfDay('withIn', { provider: providerName(provider), chair: chairLabel(chair) }) : providerName(provider)
}

type LineProps = { readonly line: EndOfDayLine; readonly hasDay: boolean; readonly onClose: Props['onClose'] }

function Line({ line, hasDay, onClose }: LineProps) {
  const { timeZone } = useCurrentLocation().location
  const { appointment, patient } = line
  const time = wholeTimeOf(appointment.startsAt, timeZone)
  return (
    <li className={styles.line}>
      <span className={`figure ${styles.time}`}>{hasDay ? `${longDayOf(appointment.startsAt, timeZone)}, ${time}` : time}</span>
      <span className={classNames(asStack(0, 'breaks', 'shrinks'), styles.who)}>
        <strong>{lineName(line)}</strong>
        <span className={asText('small', 'quiet')}>{[placeOf(line), patient ? phoneText(patient) : ''].filter(Boolean).join(' · ')}</span>
      </span>
      <StateLabel shape={appointment.state.visit} label={tState(`visit.${appointment.state.visit}`)} />
      {onClose && (
        <Button isSoft aria-label={tEndOfDay('closeOf', { name: lineName(line) })} onPress={() => onClose(line)}>
          {tEndOfDay('close')}
        </Button>
      )}
    </li>
  )
}
