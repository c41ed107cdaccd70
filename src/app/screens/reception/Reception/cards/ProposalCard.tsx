import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Checkbox } from 'react-aria-components'
import type { Difference, Proposable } from '#domain/kiosk/proposal.ts'
import type { PatientRow } from '#streams/derive/day/dayRows.ts'
import type { VisitCard } from '#streams/derive/reception/reception.ts'
import type { ProposalRow } from '#streams/derive/reception/receptionArrivals.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { sayAction } from '../../../../sayings.ts'
import { parted } from '../difference.ts'
import { phoneShown } from '#domain/people/phone.ts'
import { patientName } from '../naming.ts'
import type { ProposalPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import styles from './Proposal.module.css'

/** Hangs on the card of whoever stands here. */
export const Proposal = ({ card: { proposal, patient } }: { readonly card: VisitCard }) =>
  proposal && <Changes key={proposal.id} proposal={proposal} patient={patient} />

/** Of somebody who has left, or is not of this day: still to be decided. */
export const ProposalCard = ({ piece: { proposal, patient } }: { readonly piece: ProposalPiece }) => (
  <>
    <span className={styles.whose}>{patientName(patient)}</span>
    <Changes proposal={proposal} patient={patient} />
  </>
)

type Props = { readonly proposal: ProposalRow; readonly patient: PatientRow | null }

/** What a patient says has changed, old struck and new bold. Nothing of it is true until somebody here has said so. */
function Changes({ proposal, patient }: Props) {
  const { changes } = proposal
  const [chosen, choose] = useState<readonly Proposable[] | null>(null)
  const name = patientName(patient)
  const turn = (field: Proposable, isOn: boolean) =>
    choose((last) => changes.map((one) => one.field).filter((one) => (one === field ? isOn : last?.includes(one))))
  return (
    <span className={styles.changes}>
      <span className={styles.head}>{sayDesk('changed', { count: changes.length })}</span>
      {proposal.verifyName && <span className={styles.verify}>{sayDesk('verifyName')}</span>}
      {changes.map((change) => (
        <Change key={change.field} change={change} isChosen={chosen?.includes(change.field) ?? null} onTurn={turn} />
      ))}
      <Deciding proposal={proposal} name={name} chosen={chosen} onChoose={() => choose(changes.map(({ field }) => field))} />
    </span>
  )
}

type ChangeProps = {
  readonly change: Difference
  /** `null` while all are taken together. */
  readonly isChosen: boolean | null
  readonly onTurn: (field: Proposable, isOn: boolean) => void
}

function Change({ change: { field, was, becomes }, isChosen, onTurn }: ChangeProps) {
  const shown = (value: string) => (field === 'phone' ? phoneShown(value) : value)
  const [same, differs, after] = parted(shown(was ?? ''), shown(becomes))
  const label = sayDesk(`fields.${field}`)
  return (
    <span className={styles.change}>
      {isChosen === null ? (
        <span className={styles.field}>{label}</span>
      ) : (
        <Checkbox className={styles.check ?? ''} isSelected={isChosen} onChange={(isOn) => onTurn(field, isOn)}>
          <span className={styles.box}>
            <IconCheck size={14} stroke={2.5} aria-hidden="true" />
          </span>
          {label}
        </Checkbox>
      )}
      <span className={styles.values}>
        {was !== null && (
          <del className={styles.was}>
            <span className="unseen">{sayDesk('was')} </span>
            {shown(was)}
          </del>
        )}{' '}
        <ins className={styles.becomes}>
          <span className="unseen">{sayDesk('becomes')} </span>
          {same}
          {differs && <mark className={styles.differs}>{differs}</mark>}
          {after}
        </ins>
      </span>
    </span>
  )
}

type DecidingProps = {
  readonly proposal: ProposalRow
  readonly name: string
  readonly chosen: readonly Proposable[] | null
  readonly onChoose: () => void
}

function Deciding({ proposal: { id, version, changes, verifyName }, name, chosen, onChoose }: DecidingProps) {
  const taken = chosen ?? changes.map(({ field }) => field)
  const accept = chosen === null ? (changes.length === 2 ? 'acceptBoth' : changes.length === 1 ? 'acceptIt' : 'acceptAll') : 'acceptChosen'
  const data = { fields: taken, ...(verifyName ? { verified: true } : {}) }
  return (
    <span className={styles.acts}>
      {taken.length > 0 && (
        <CommandButton
          command="kiosk/proposals.accept"
          record={id}
          seen={version}
          data={data}
          label={accept === 'acceptChosen' ? sayDesk(accept, { count: taken.length, of: changes.length }) : sayDesk(accept)}
          about={name}
          isSoft
        />
      )}
      {chosen === null && changes.length > 1 && (
        <Button kind="quiet" onPress={onChoose}>
          {sayDesk('oneByOne')}
        </Button>
      )}
      <CommandButton
        className={styles.decline}
        command="kiosk/proposals.decline"
        record={id}
        seen={version}
        label={sayAction('decline')}
        about={name}
        kind="quiet"
      />
    </span>
  )
}
