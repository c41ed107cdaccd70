import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Button as AriaButton, Checkbox } from 'react-aria-components'
import type { Difference, ProposableField } from '#domain/kiosk/proposal.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'
import type { ProposalRow } from '#streams/derive/kiosk/kioskInbox.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { tAction } from '../../../../i18n/translators.ts'
import { diffText } from './diffText.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import type { ProposalItem } from '../board/boardItems.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './ProposalCard.module.css'

type ProposalSectionProps = { readonly card: AppointmentCard /** One line, which opens. */; readonly isFolded?: boolean }

/** Shows proposed changes on the card of a patient who is in the practice. */
export function ProposalSection({ card: { proposal, patient }, isFolded = false }: ProposalSectionProps) {
  const [isOpened, setOpened] = useState(false)
  if (!proposal) return null
  if (isFolded && !isOpened) return <FoldedChanges changes={proposal.changes} onOpen={() => setOpened(true)} />
  return <ProposalChanges key={proposal.id} proposal={proposal} patient={patient} />
}

/** Shows proposed changes of a patient who has left or has no appointment today. They still need a decision. */
export const ProposalCard = ({ item: { proposal, patient } }: { readonly item: ProposalItem }) => (
  <>
    <span className={classNames(asText('nameTracked'), styles.whose)}>{patientName(patient)}</span>
    <ProposalChanges proposal={proposal} patient={patient} />
  </>
)

type FoldedChangesProps = { readonly changes: readonly Difference[]; readonly onOpen: () => void }

const FoldedChanges = ({ changes, onOpen }: FoldedChangesProps) => (
  <AriaButton
    className={classNames(asRow(0, 'center', 'wraps', 'small', 'quiet', 'bare'), styles.folded)}
    aria-expanded={false}
    onPress={onOpen}
  >
    <strong>{tReception('changed', { count: changes.length })}</strong>{' '}
    {changes.map(({ field }) => tReception(`fields.${field}`)).join(', ')}
    <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
  </AriaButton>
)

type ProposalChangesProps = { readonly proposal: ProposalRow; readonly patient: PatientRow | null }

/** Lists the changes that a patient proposed: old value struck out, new value bold. They apply only once a user accepts them. */
function ProposalChanges({ proposal, patient }: ProposalChangesProps) {
  const { changes } = proposal
  const [chosen, setChosen] = useState<readonly ProposableField[] | null>(null)
  const name = patientName(patient)
  const toggle = (field: ProposableField, isOn: boolean) =>
    setChosen((last) => changes.map((other) => other.field).filter((other) => (other === field ? isOn : last?.includes(other))))
  return (
    <span className={classNames(asStack(6), styles.changes)}>
      <span className={styles.head}>{tReception('changed', { count: changes.length })}</span>
      {proposal.verifyName && <span className={asText('small', 'ink')}>{tReception('verifyName')}</span>}
      {changes.map((change) => (
        <ProposalChange key={change.field} change={change} isChosen={chosen?.includes(change.field) ?? null} onToggle={toggle} />
      ))}
      <ProposalActions proposal={proposal} name={name} chosen={chosen} onChoose={() => setChosen(changes.map(({ field }) => field))} />
    </span>
  )
}

type ProposalChangeProps = {
  readonly change: Difference
  /** `null` while all changes are accepted together. */
  readonly isChosen: boolean | null
  readonly onToggle: (field: ProposableField, isOn: boolean) => void
}

function ProposalChange({ change: { field, was, becomes }, isChosen, onToggle }: ProposalChangeProps) {
  const display = (value: string) => (field === 'phone' ? formatPhone(value) : value)
  const [same, changed, ending] = diffText(display(was ?? ''), display(becomes))
  const label = tReception(`fields.${field}`)
  return (
    <span className={styles.change}>
      {isChosen === null ? (
        <span className={asText('quiet')}>{label}</span>
      ) : (
        <Checkbox
          className={classNames(asRow(8, 'inline', 'center', 'quiet'), styles.check)}
          isSelected={isChosen}
          onChange={(isOn) => onToggle(field, isOn)}
        >
          <span className={classNames(asStack(0, 'fixed'), styles.box)}>
            <IconCheck size={14} stroke={2.5} aria-hidden="true" />
          </span>
          {label}
        </Checkbox>
      )}
      <span className={asText('breaks')}>
        {was !== null && (
          <del className={styles.was}>
            <span className="unseen">{tReception('before')} </span>
            {display(was)}
          </del>
        )}{' '}
        <ins className={classNames(asText('ink', 'strong'), styles.becomes)}>
          <span className="unseen">{tReception('after')} </span>
          {same}
          {changed && <mark className={styles.differs}>{changed}</mark>}
          {ending}
        </ins>
      </span>
    </span>
  )
}

type ProposalActionsProps = {
  readonly proposal: ProposalRow
  readonly name: string
  readonly chosen: readonly ProposableField[] | null
  readonly onChoose: () => void
}

function ProposalActions({ proposal: { id, version, changes, verifyName }, name, chosen, onChoose }: ProposalActionsProps) {
  const accepted = chosen ?? changes.map(({ field }) => field)
  const acceptLabel =
    chosen === null ? (changes.length === 2 ? 'acceptBoth' : changes.length === 1 ? 'acceptIt' : 'acceptAll') : 'acceptChosen'
  const data = { fields: accepted, ...(verifyName ? { verified: true } : {}) }
  return (
    <span className={classNames(asRow(6, 'center', 'wraps'), styles.acts)}>
      {accepted.length > 0 && (
        <CommandButton
          command="kiosk/proposals.accept"
          record={id}
          shownVersion={version}
          data={data}
          label={
            acceptLabel === 'acceptChosen'
              ? tReception(acceptLabel, { count: accepted.length, of: changes.length })
              : tReception(acceptLabel)
          }
          about={name}
          isSoft
        />
      )}
      {chosen === null && changes.length > 1 && (
        <Button kind="quiet" onPress={onChoose}>
          {tReception('reviewEach')}
        </Button>
      )}
      <CommandButton
        className={styles.decline}
        command="kiosk/proposals.decline"
        record={id}
        shownVersion={version}
        label={tAction('decline')}
        about={name}
        kind="quiet"
      />
    </span>
  )
}
