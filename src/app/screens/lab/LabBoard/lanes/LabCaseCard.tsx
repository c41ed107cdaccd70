import { IconCheck, IconClockExclamation, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { GridListItem } from 'react-aria-components'
import { tLab } from '#locale/lab/labBoard.ts'
import { type LabCard, labLanes } from '#streams/derive/lab/labBoard.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { ButtonLink } from '../../../../components/form/links/ButtonLink.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { restartGlow } from '../../../../components/state/Glow.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { callOf, caseName, fittingText, receivedLateText, slipDayText, stepTimeText, warningText, workText } from '../caseTexts.ts'
import { useLab } from '../labBoardContext.ts'
import styles from './LabLanes.module.css'

/** One case: whose it is, what it is, which lab makes it, when it is fitted, and its next step. */
export function LabCaseCard({ card }: { readonly card: LabCard }) {
  const { chosen, time } = useLab()
  const { labCase, lane, warning, lab } = card
  const [name, work] = [caseName(card), workText(card)]
  return (
    <GridListItem
      id={labCase.id}
      textValue={[name, work, tLab(`lanes.${lane}`), warningText(card), receivedLateText(card)].filter((text) => text !== null).join(', ')}
      className={classNames(asStack(2, 'card'), styles.card)}
      data-column={labLanes.indexOf(lane) + 1}
      data-bound={boundOf(warning)}
      data-chosen={labCase.id === chosen || undefined}
    >
      <MovedGlow card={card} />
      <span className={classNames(asRow('0 10', 'center', 'between', 'wraps'), styles.line)}>
        <span className={classNames(asText('nameTracked', 'breaks', 'shrinks'), styles.name)}>
          <PatientLink patient={labCase.patient} name={name}>
            {name}
          </PatientLink>
        </span>
        <CardState card={card} />
      </span>
      <span className={asText('body', 'ink', 'breaks')}>{work}</span>
      <span className={asText('small', 'quiet', 'breaks')}>{lab?.name ?? tLab('unknownLab')}</span>
      <ReceivedLate card={card} />
      <span className={classNames(asRow('4 10', 'center', 'between', 'wraps'), styles.line, styles.foot)}>
        <span className={asText('small', 'quiet')}>{fittingText(card, time)}</span>
        <CardEnd card={card} />
      </span>
    </GridListItem>
  )
}

const boundOf = (warning: LabCard['warning']): 'amber' | 'red' | undefined =>
  warning === null ? undefined : warning === 'dueToday' ? 'amber' : 'red'

/** Glows in the lane into which the case has moved, and takes back the focus that the card lost with its old place. */
function MovedGlow({ card: { labCase, lane } }: { readonly card: LabCard }) {
  const node = useRef<HTMLSpanElement>(null)
  const { seen } = useLab()
  const { id } = labCase
  useEffect(() => {
    const row = node.current?.closest<HTMLElement>('[role="row"]')
    if (!seen.hasMoved(id, lane) || !row) return
    restartGlow(row)
    if (seen.hadFocus(id) && document.activeElement === document.body) row.focus()
  }, [seen, id, lane])
  return <span ref={node} hidden />
}

/** Whether it is late, or when it came back. */
function CardState({ card }: { readonly card: LabCard }) {
  const { time } = useLab()
  const { warning, lane, labCase } = card
  const text = warningText(card)
  if (text !== null) return <StateLabel shape={warning === 'dueToday' ? 'pastFirst' : 'pastSecond'} label={text} />
  if (lane === 'toCheck' && labCase.receivedAt)
    return <StateNote>{tLab('back', { when: stepTimeText(labCase.receivedAt, time) })}</StateNote>
  if (lane !== 'toFit' || !labCase.checkedAt) return null
  return (
    <StateNote>
      <IconCheck size={14} stroke={2} aria-hidden="true" />
      {tLab('checked', { when: stepTimeText(labCase.checkedAt, time) })}
    </StateNote>
  )
}

/** Nothing is left to do about it, so it has a shape and words, and no colour. */
function ReceivedLate({ card }: { readonly card: LabCard }) {
  const text = receivedLateText(card)
  return (
    text !== null && (
      <span className={asRow(4, 'inline', 'center', 'small', 'ink', 'medium')}>
        <IconClockExclamation size={14} stroke={2} aria-hidden="true" />
        {text}
      </span>
    )
  )
}

const StateNote = ({ children }: { readonly children: ReactNode }) => (
  <span className={asRow(4, 'inline', 'center', 'small', 'quiet')}>{children}</span>
)

/** The step that a user takes next, or what to know instead. The case that is needed first has the black button. */
function CardEnd({ card }: { readonly card: LabCard }) {
  const { mayProcess, open } = useLab()
  const { labCase, lane, warning, isFirst } = card
  const kind = isFirst ? 'next' : 'other'
  const about = caseName(card)
  const call = callOf(card)
  if (lane === 'atLab' && warning !== null && call)
    return (
      <ButtonLink href={call.href} label={`${tLab('ring')}, ${call.label}`} kind={kind} icon={<PhoneIcon />}>
        {tLab('ring')}
      </ButtonLink>
    )
  if (lane === 'atLab') return <EndNote text={labCase.dueAt && slipDayText(labCase.dueAt)} />
  if (lane === 'toFit') return <EndNote text={labCase.shelf && tLab('shelf', { shelf: labCase.shelf })} />
  if (!mayProcess) return null
  if (lane === 'toCheck')
    return <DialogButton label={tLab('check')} about={about} kind={kind} onPress={() => open({ kind: 'check', card })} />
  return (
    <CommandButton
      command={`labcases.${card.next}`}
      record={labCase.id}
      shownVersion={labCase.version}
      label={tLab(card.next === 'remake' ? 'orderRemake' : 'send')}
      {...{ about, kind }}
    />
  )
}

const EndNote = ({ text }: { readonly text: string | null }) => text && <span className={asText('small', 'quiet')}>{text}</span>

export const PhoneIcon = () => <IconPhone size={18} stroke={1.75} aria-hidden="true" />
