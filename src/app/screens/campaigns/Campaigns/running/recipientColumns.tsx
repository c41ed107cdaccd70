import { IconCalendarCheck } from '@tabler/icons-react'
import { reachedStates } from '#domain/campaigns/recipient.ts'
import { isOneOf } from '#domain/fields.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { dayAndTimeOf, shortDayOf, wholeTimeOf } from '#locale/common/time.ts'
import type { RecipientLine, RecipientRow } from '#streams/derive/campaigns/recipients.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import type { LiveColumn, LiveRow } from '../../../../components/liveGrid/columns.tsx'
import { WaitingTime } from '../../../../components/messaging/WaitingTime.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import type { GlyphShape } from '../../../../components/state/StateGlyph.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from '../Campaigns.module.css'
import { tPatientRecallKind } from './tPatientRecallKind.ts'

export type RecipientGridRow = LiveRow & RecipientLine

const shapes: Readonly<Record<RecipientRow['state'], GlyphShape>> = {
  planned: 'requested',
  due: 'scheduled',
  sending: 'running',
  sent: 'scheduled',
  delivered: 'departed',
  failed: 'pastFirst',
  skipped: 'cancelled',
  answered: 'arrived',
  booked: 'filled',
}

const isInDoubt = ({ failReason }: RecipientRow): boolean => failReason === 'unsure' || failReason === 'restored'
const stateText = (recipient: RecipientRow): string =>
  recipient.state === 'failed' && isInDoubt(recipient)
    ? tCampaigns('inDoubt')
    : isOnlyWritten(recipient)
      ? tCampaigns('toFile')
      : tCampaigns(`recipientStates.${recipient.state}`)
const isOnlyWritten = ({ state, toFile }: RecipientRow): boolean => toFile === true && isOneOf(reachedStates, state)

const nameOf = ({ patient }: RecipientLine): string => (patient ? fullNameOf(patient) : tCampaigns('unknown'))
const whyOf = ({ recall, dueOn }: RecipientLine): string =>
  recall && dueOn ? tCampaigns('dueOn', { kind: tPatientRecallKind(recall.kind), day: shortDayOf(dueOn) }) : tCampaigns('nothing')

/** What the patient did, or why they got nothing. */
function answerText({ recipient, appointment, conversation }: RecipientLine, timeZone: string): string {
  if (recipient.skipReason) return tCampaigns(`skipReasons.${recipient.skipReason}`)
  if (recipient.failReason) return tCampaigns(`failReasons.${recipient.failReason}`)
  if (recipient.state === 'booked' && appointment) return tCampaigns('bookedFor', { when: dayAndTimeOf(appointment.startsAt, timeZone) })
  return conversation?.lastDirection === 'in' ? `“${conversation.lastBody ?? ''}”` : ''
}

function Answer({ row, timeZone }: { readonly row: RecipientGridRow; readonly timeZone: string }) {
  const { recipient, conversation } = row
  const text = answerText(row, timeZone)
  const waitsSince = recipient.state === 'answered' && conversation?.state === 'open' ? conversation.waitingSince : null
  return (
    <span className={asRow(8, 'center', 'shrinks')} title={text}>
      {recipient.state === 'booked' && <IconCalendarCheck size={18} stroke={1.75} aria-hidden="true" />}
      {waitsSince !== null && (
        <span className={classNames(asText('strong', 'fixed'), styles.waits)}>
          <WaitingTime since={waitsSince} />
        </span>
      )}
      {recipient.state === 'planned' ? (
        <ExcludeButton recipient={recipient} name={nameOf(row)} />
      ) : (
        <span className={styles.cut}>{text}</span>
      )}
    </span>
  )
}

/** Leaves out a patient whose turn is still to come. */
function ExcludeButton({ recipient, name }: { readonly recipient: RecipientRow; readonly name: string }) {
  const command = 'campaigns/recipients.exclude'
  if (!useClient().allowedCommands('campaigns/recipients', recipient).includes(command)) return null
  return (
    <CommandButton
      kind="quiet"
      command={command}
      record={recipient.id}
      shownVersion={recipient.version}
      label={tCampaigns('exclude')}
      about={name}
    />
  )
}

type Column = LiveColumn<RecipientGridRow>

const timeColumn = (timeZone: string): Column => ({
  id: 'at',
  header: tCampaigns('recipientColumns.at'),
  value: ({ at }) => at ?? '',
  cell: ({ at, recipient }) =>
    at === null || recipient.state === 'skipped' ? '' : <span className="figure">{wholeTimeOf(at, timeZone)}</span>,
  width: 92,
})

const patientColumn: Column = {
  id: 'patient',
  header: tCampaigns('recipientColumns.patient'),
  value: nameOf,
  cell: (row) => (
    <PatientLink patient={row.recipient.patient} name={nameOf(row)}>
      <span className={styles.person} title={nameOf(row)}>
        {nameOf(row)}
      </span>
    </PatientLink>
  ),
  sortValue: nameOf,
  width: 168,
  flex: 2,
  maxWidth: 280,
}

const whyColumn: Column = {
  id: 'why',
  header: tCampaigns('recipientColumns.why'),
  value: whyOf,
  cell: whyOf,
  width: 196,
  flex: 1,
  maxWidth: 260,
}

const addressColumn: Column = {
  id: 'to',
  header: tCampaigns('recipientColumns.to'),
  value: ({ recipient }) => recipient.address ?? '',
  cell: ({ recipient: { channel, address } }) => (channel === 'sms' && address !== null ? formatPhone(address) : (address ?? '')),
  width: 128,
  flex: 1,
  maxWidth: 220,
}

const stateColumn: Column = {
  id: 'state',
  header: tCampaigns('recipientColumns.state'),
  value: ({ recipient }) => stateText(recipient),
  cell: ({ recipient }) => <StateLabel shape={shapes[recipient.state]} label={stateText(recipient)} size={14} />,
  sortValue: ({ recipient }) => stateText(recipient),
  width: 124,
}

/** @param hasRecalls whether patients are asked to come back for something, which the column *Why* says */
export const recipientColumns = (timeZone: string, hasRecalls: boolean): readonly Column[] => [
  timeColumn(timeZone),
  patientColumn,
  ...(hasRecalls ? [whyColumn] : []),
  addressColumn,
  stateColumn,
  {
    id: 'answer',
    header: tCampaigns('recipientColumns.answer'),
    value: (row) => answerText(row, timeZone),
    cell: (row) => <Answer row={row} timeZone={timeZone} />,
    width: 240,
    flex: 3,
  },
]
