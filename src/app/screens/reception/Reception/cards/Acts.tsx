import {
  IconArmchair,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCalendarEvent,
  IconDots,
  IconDoorExit,
  IconListDetails,
  IconLogin2,
  IconRun,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { Menu } from '../../../../parts/layer/Menu.tsx'
import type { VisitCard } from '#streams/derive/reception/reception.ts'
import type { DeskAct, DeskWord } from '#streams/derive/reception/receptionActs.ts'
import { sayAction } from '../../../../sayings.ts'
import { useDeskView } from '../deskView.ts'
import { patientName } from '../naming.ts'
import type { VisitPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import { mayMove } from '../visit/moving.ts'
import styles from './Card.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const icons: Partial<Record<DeskWord, ReactNode>> = {
  checkIn: <IconLogin2 {...icon} />,
  runningLate: <IconRun {...icon} />,
  setReady: <IconUserCheck {...icon} />,
  seat: <IconArmchair {...icon} />,
  call: <IconBell {...icon} />,
  cancel: <IconBan {...icon} />,
  markNoShow: <IconUserX {...icon} />,
  leave: <IconDoorExit {...icon} />,
  revert: <IconArrowBackUp {...icon} />,
}

function actWord({ word, chair, isRequest }: DeskAct): string {
  if (word === 'cancel' && isRequest) return sayAction('decline')
  return chair === null ? sayAction(word) : sayAction('seatIn', { chair })
}

type Props = {
  readonly piece: VisitPiece
  /** Stands between the button and what is behind "more". */
  readonly ring?: ReactNode
  /** Where the button says enough by itself. */
  readonly isPlain?: boolean
}

/** What may be done with a visit: one button, and the rest behind a second. Only what the chart allows. */
export function Acts({ piece, ring, isPlain = false }: Props) {
  const { card, acts } = piece
  return (
    <span className={styles.acts}>
      {acts.main.map((act) => (
        <Act key={act.word} act={act} card={card} isPlain={isPlain} />
      ))}
      {ring}
      <More piece={piece} />
    </span>
  )
}

type ActProps = { readonly act: DeskAct; readonly card: VisitCard; readonly isPlain: boolean }

/** What asks for a word first opens a dialog, and is no command yet. */
function Act({ act, card, isPlain }: ActProps) {
  const { choose } = useDeskView()
  const look = { isSoft: true, icon: isPlain ? undefined : icons[act.word] }
  const about = patientName(card.patient)
  if (act.asks !== null)
    return (
      <Button {...look} aria-label={`${actWord(act)}, ${about}`} onPress={() => choose(card, act)}>
        {actWord(act)}
      </Button>
    )
  return (
    <CommandButton
      {...look}
      command={`appointments.${act.word}`}
      record={card.visit.id}
      seen={card.visit.version}
      data={act.data}
      label={actWord(act)}
      about={about}
    />
  )
}

/** Minutes that people say. */
const saidLate = [5, 10, 15, 20, 30, 45]

/** Where somebody can be said to run late at all: by how much, where the guess of the button is not it; or not late after all. */
function lateness({ acts, card }: Pick<VisitPiece, 'acts' | 'card'>): readonly DeskAct[] {
  const guess = acts.main.find(({ word }) => word === 'runningLate')
  const onTime = card.visit.expectedLateBy === null ? [] : [null]
  return guess ? [...onTime, ...saidLate].map((minutes) => ({ ...guess, data: { expectedLateBy: minutes } })) : []
}

/** All that is not the next step. */
export function More({ piece }: { readonly piece: VisitPiece }) {
  const label = sayDesk('more', { name: patientName(piece.card.patient) })
  return (
    <span className={styles.more}>
      <Menu label={label} groups={useGroups(piece)}>
        <Button isSoft aria-label={label}>
          <IconDots {...icon} />
        </Button>
      </Menu>
    </span>
  )
}

/** What else moves the day on, what concerns the visit as such, and how late somebody is. */
function useGroups(piece: VisitPiece) {
  const { choose, open, move } = useDeskView()
  const client = useClient()
  const { card, acts } = piece
  const further = acts.more.map((act) => ({ id: act.word, word: actWord(act), icon: icons[act.word], onChoose: () => choose(card, act) }))
  const moving = { id: 'move', word: sayDesk('move'), icon: <IconCalendarEvent {...icon} />, onChoose: () => move(card) }
  const opening = { id: 'open', word: sayDesk('openVisit'), icon: <IconListDetails {...icon} />, onChoose: () => open(card.visit.id) }
  const late = lateness(piece).map((act) => {
    const minutes = Number(act.data['expectedLateBy'])
    const word = minutes === 0 ? sayDesk('onTime') : sayDesk('lateBy', { minutes })
    return { id: `late${minutes}`, word, onChoose: () => choose(card, act) }
  })
  return [
    { id: 'more', choices: further },
    { id: 'visit', choices: mayMove(client, card.visit) ? [moving, opening] : [opening] },
    { id: 'late', head: sayAction('runningLate'), choices: late },
  ].filter((group) => group.choices.length > 0)
}
