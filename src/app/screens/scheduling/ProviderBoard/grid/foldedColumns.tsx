import type { ReactNode } from 'react'
import { isOneOf } from '#domain/fields.ts'
import { donePaperworkStates } from '#domain/scheduling/appointment.ts'
import { digitsOf, timeOfDay } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { type BoardRow, type BoardAppointment, isAppointmentRow } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { alertsToShow } from '../../../../components/state/alertsToShow.ts'
import { AlertLabel } from '../../../../components/state/AlertLabel.tsx'
import type { LiveColumn } from '../../../../components/liveGrid/columns.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { TimeOfDay } from '../../../../components/time/TimeOfDay.tsx'
import { t } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack } from '../../../../theme/looks.ts'
import { boardShapeOf, boardStateLabel } from '../boardStateLabel.ts'
import { blockerText, missingFormsText, packKindsText, packStopText } from '../blockerText.ts'
import { StateCell } from './cells.tsx'
import styles from './foldedColumns.module.css'
import { ViewedName } from './PatientName.tsx'
import { nextStepKey } from '../step/NextStepButton.tsx'
import { NextStepCell } from '../step/NextStepCell.tsx'

type Column = LiveColumn<BoardRow>

/** Returns what is missing, shown with the reason. If the next step is blocked, the blocker is shown below the state instead. */
function missingText({ forms, packs, isNextForProvider, blocker }: BoardAppointment): string {
  if (blocker) return ''
  if (isNextForProvider && packs && packs.missing.length > 0) return tBoard('blocker.packs', { kinds: packKindsText(packs.missing) })
  if (forms?.kind === 'counted') return missingFormsText(forms)
  const isOpen = forms && forms.state !== 'none' && !isOneOf(donePaperworkStates, forms.state)
  return isOpen ? tBoard('formsStatus', { status: tBoard(`forms.${forms.state}`) }) : ''
}

export const reasonText = (appointment: BoardAppointment): string =>
  [appointment.reason, missingText(appointment), appointment.isMine ? '' : appointment.provider].filter(Boolean).join(', ')

const defineColumn = (
  id: 'time' | 'patient' | 'chair' | 'state' | 'next',
  width: number,
  value: (appointment: BoardAppointment) => string,
  cell: (appointment: BoardAppointment) => ReactNode,
  extra: Partial<Column> = {},
): Column => ({
  id,
  header: tBoard(`columns.${id}`),
  width,
  value: (row) => (isAppointmentRow(row) ? value(row) : ''),
  cell: (row) => (isAppointmentRow(row) ? cell(row) : null),
  ...extra,
})

const patientKey = (appointment: BoardAppointment) =>
  `${appointment.name} ${reasonText(appointment)} ${packStopText(appointment)} ${appointment.alerts?.map(({ label }) => label).join()}`
const stateKey = (appointment: BoardAppointment) =>
  `${boardShapeOf(appointment)} ${boardStateLabel(appointment)} ${appointment.bound} ${appointment.since} ${blockerText(appointment.blocker)}`
const rowBound = (row: BoardRow) => (isAppointmentRow(row) ? row.bound : 'none')
const byTime = (row: BoardRow) => (isAppointmentRow(row) ? `${row.startsAt} ${row.id}` : '')

/** Portrait: columns fold to two lines, and the button stays at the right edge, within reach of the hand. */
export const foldedColumns = (timeZone: string): readonly Column[] => [
  defineColumn(
    'time',
    106,
    ({ startsAt, expectedAt }) => `${startsAt} ${expectedAt ?? ''}`,
    (appointment) => <TimesCell appointment={appointment} timeZone={timeZone} />,
    {
      sort: 'asc',
      sortValue: byTime,
      isGlowOff: true,
    },
  ),
  defineColumn('patient', 120, patientKey, (appointment) => <PatientSummaryCell appointment={appointment} />, {
    flex: 1,
    growsRow: true,
  }),
  defineColumn(
    'chair',
    44,
    ({ chair }) => chair,
    ({ chair }) => <span className={styles.chair}>{chair}</span>,
    { align: 'center' },
  ),
  defineColumn('state', 248, stateKey, (appointment) => <StateAndBlocker appointment={appointment} />, {
    limitLevel: rowBound,
    growsRow: true,
  }),
  defineColumn('next', 214, nextStepKey, (appointment) => <NextStepCell appointment={appointment} timeZone={timeZone} />, {
    isGlowOff: true,
    isPinned: true,
  }),
]

/** Handheld: the state is shown below the name. */
export const narrowColumns = (timeZone: string): readonly Column[] => [
  defineColumn(
    'time',
    88,
    ({ startsAt, expectedAt }) => `${startsAt} ${expectedAt ?? ''}`,
    (appointment) => <TimesCell appointment={appointment} timeZone={timeZone} />,
    {
      sort: 'asc',
      sortValue: byTime,
      isGlowOff: true,
    },
  ),
  defineColumn(
    'patient',
    120,
    (appointment) => `${patientKey(appointment)} ${stateKey(appointment)}`,
    (appointment) => (
      <span className={styles.stack}>
        <StateAndBlocker appointment={appointment} />
        <PatientSummaryCell appointment={appointment} />
      </span>
    ),
    { flex: 1, growsRow: true },
  ),
  defineColumn('next', 112, nextStepKey, (appointment) => <NextStepCell appointment={appointment} timeZone={timeZone} />, {
    isGlowOff: true,
    isPinned: true,
  }),
]

function TimesCell({
  appointment: { startsAt, expectedAt },
  timeZone,
}: {
  readonly appointment: BoardAppointment
  readonly timeZone: string
}) {
  const { digits, half } = timeOfDay(startsAt, timeZone)
  return (
    <span className={asStack(1)}>
      <span className={styles.time}>
        <TimeOfDay digits={digits} meridiem={t(half)} />
      </span>
      {expectedAt && <span className={`${styles.expect} figure`}>{digitsOf(expectedAt, timeZone)}</span>}
    </span>
  )
}

function StateAndBlocker({ appointment }: { readonly appointment: BoardAppointment }) {
  const blocker = blockerText(appointment.blocker)
  return (
    <span className={classNames(asStack(0, 'shrinks'), styles.howFar)}>
      <StateCell appointment={appointment} isShort />
      {blocker && <span className={styles.way}>{blocker}</span>}
    </span>
  )
}

function PatientSummaryCell({ appointment }: { readonly appointment: BoardAppointment }) {
  const { shown, hidden } = alertsToShow(appointment.alerts ?? [], 2)
  const stopText = packStopText(appointment)
  return (
    <span className={asStack(2, 'shrinks')}>
      <ViewedName appointment={appointment} className={styles.name} />
      {stopText && (
        <span className={classNames(asRow(5, 'inline', 'center', 'red'), styles.stop)}>
          <StateGlyph shape="pastSecond" size={14} />
          {stopText}
        </span>
      )}
      {shown.length > 0 && (
        <span className={asRow('4 5', 'center', 'wraps', 'shrinks')}>
          {shown.map((alert) => (
            <AlertLabel key={alert.label} alert={alert} isFilled={alert.grave} />
          ))}
          {hidden.length > 0 && (
            <span className={styles.reason} title={hidden.map(({ label }) => label).join(', ')}>
              {tBoard('more', { count: hidden.length })}
            </span>
          )}
        </span>
      )}
      <span className={styles.reason}>{reasonText(appointment)}</span>
    </span>
  )
}
