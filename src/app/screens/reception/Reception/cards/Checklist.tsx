import { IconCheck, IconCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import type { DepartureCheck } from '#domain/scheduling/appointment.ts'
import { digitsOf } from '#domain/words/time.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { Menu } from '../../../../parts/layer/Menu.tsx'
import { say as sayPart, sayAction } from '../../../../sayings.ts'
import { useIsCut } from '../../../../useCommand.ts'
import { dayAhead } from '../dayAhead.ts'
import { useDeskView } from '../deskView.ts'
import { patientName } from '../naming.ts'
import type { VisitPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import { More } from './Acts.tsx'
import { type Check, checksOf, departing, openIn, type Said, whysFor } from './checks.ts'
import styles from './Checklist.module.css'
import { useNextVisit } from './useNextVisit.ts'

/** What is done, what is left and why. It warns and never stands in the way; what is left is kept with the visit. */
export function Checklist({ piece }: { readonly piece: VisitPiece }) {
  const { card } = piece
  const { timeZone } = useDeskView()
  const { visit } = card
  const next = useNextVisit(visit)
  const [said, setSaid] = useState<Said>({})
  const checks = checksOf(evidentIn(visit, next), said)
  const say = (part: Said) => setSaid((last) => ({ ...last, ...part }))
  return (
    <span className={styles.list}>
      {visit.finishedAt && (
        <span className={styles.item} data-done>
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          <span className={styles.what}>{sayDesk('treatment')}</span>
          <span className={`figure ${styles.end}`}>{digitsOf(visit.finishedAt, timeZone)}</span>
        </span>
      )}
      {checks.map((check) => (
        <Item key={check.check} check={check} onSay={say}>
          <End check={check} next={next} timeZone={timeZone} />
          {!check.isDone && <LeftBecause check={check} onSay={say} />}
          {check.check === 'rebook' && !check.isDone && check.why === null && <BookNext card={card} />}
        </Item>
      ))}
      <Departing piece={piece} checks={checks} />
    </span>
  )
}

/** Who goes, and what is left open by that; beside it the rest of what may be done. */
function Departing({ piece, checks }: { readonly piece: VisitPiece; readonly checks: readonly Check[] }) {
  const { visit, patient } = piece.card
  const left = openIn(checks)
  return (
    <span className={styles.departing}>
      {piece.acts.main.some(({ word }) => word === 'depart') && (
        <CommandButton
          className={styles.depart}
          command="appointments.depart"
          record={visit.id}
          seen={visit.version}
          data={departing(checks, (why) => sayDesk(`leftWhy.${why}`))}
          label={sayAction('depart')}
          about={[patientName(patient), left > 0 ? sayDesk('leaves', { count: left }) : ''].filter(Boolean).join(', ')}
        />
      )}
      <More piece={piece} />
    </span>
  )
}

const evidentIn = (visit: VisitRow, next: VisitRow | null | undefined): readonly DepartureCheck[] => [
  ...(visit.notes?.trim() ? (['notes'] as const) : []),
  ...(next ? (['rebook'] as const) : []),
]

type ItemProps = { readonly check: Check; readonly onSay: (part: Said) => void; readonly children: ReactNode }

/** What the records do not show is ticked here by whoever saw to it. */
function Item({ check: { check, isDone, isEvident }, onSay, children }: ItemProps) {
  const word = sayDesk(`checks.${check}`)
  const Mark = isDone ? IconCheck : IconCircle
  const mark = <Mark size={18} stroke={1.75} aria-hidden="true" />
  return (
    <span className={styles.item} data-done={isDone || undefined}>
      {isEvident || check === 'rebook' || check === 'notes' ? (
        mark
      ) : (
        <ToggleButton
          className={styles.tick ?? ''}
          isSelected={isDone}
          aria-label={sayDesk(isDone ? 'markOpen' : 'markDone', { check: word })}
          onChange={(isOn) => onSay({ [check]: isOn ? 'done' : undefined })}
        >
          {mark}
        </ToggleButton>
      )}
      <span className={styles.what}>{word}</span>
      {children}
    </span>
  )
}

type EndProps = { readonly check: Check; readonly next: VisitRow | null | undefined; readonly timeZone: string }

function End({ check: { check, isDone, why }, next, timeZone }: EndProps) {
  if (!isDone && why === null) return null
  const word = why === null ? doneWord(check, next, timeZone) : sayDesk(`leftWhy.${why}`)
  return <span className={styles.end}>{word}</span>
}

const doneWord = (check: DepartureCheck, next: VisitRow | null | undefined, timeZone: string): string =>
  check === 'rebook' && next ? dayAhead(next.startsAt, timeZone) : sayDesk(check === 'notes' ? 'written' : 'checkDone')

function LeftBecause({ check: { check, why }, onSay }: Omit<ItemProps, 'children'>) {
  const word = why === null ? sayDesk('checkOpen') : sayDesk('changeWhy')
  const label = `${word}, ${sayDesk('whyLeft', { check: sayDesk(`checks.${check}`) })}`
  const choices = whysFor[check].map((one) => ({
    id: one,
    word: sayDesk(`leftWhy.${one}`),
    isChosen: one === why,
    onChoose: () => onSay({ [check]: one }),
  }))
  return (
    <span className={why === null ? styles.end : undefined}>
      <Menu label={label} isChoice groups={[{ id: check, choices }]}>
        <Button kind="quiet" className={styles.why} aria-label={label}>
          {word}
        </Button>
      </Menu>
    </span>
  )
}

function BookNext({ card }: Pick<VisitPiece, 'card'>) {
  const client = useClient()
  const { bookNext } = useDeskView()
  const isCut = useIsCut()
  if (!card.patient || !client.scopes.has('appt.c')) return null
  const { patient } = card
  return (
    <Button
      isSoft
      className={styles.book}
      aria-label={[sayDesk('bookNext', { name: patientName(patient) }), isCut && sayPart('needsLink')].filter(Boolean).join(', ')}
      isCutOff={isCut}
      onPress={() => bookNext(card)}
    >
      {sayDesk('book')}
    </Button>
  )
}
