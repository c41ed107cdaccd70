import { IconArmchair, IconBan, IconBell, IconArrowBackUp, IconDots, IconDoorExit, IconLogin2, IconUserX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../parts/Button.tsx'
import { CommandButton } from '../../../../parts/CommandButton.tsx'
import { Menu } from '../../../../parts/Menu.tsx'
import type { DeskAct, DeskWord } from '#streams/derive/receptionActs.ts'
import { sayAction } from '../../../../sayings.ts'
import { useDeskView } from '../deskView.ts'
import { patientName } from '../naming.ts'
import type { VisitPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import styles from './Card.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const icons: Partial<Record<DeskWord, ReactNode>> = {
  checkIn: <IconLogin2 {...icon} />,
  seat: <IconArmchair {...icon} />,
  call: <IconBell {...icon} />,
  cancel: <IconBan {...icon} />,
  markNoShow: <IconUserX {...icon} />,
  leave: <IconDoorExit {...icon} />,
  revert: <IconArrowBackUp {...icon} />,
}

export const actWord = ({ word, chair }: DeskAct): string => (chair === null ? sayAction(word) : sayAction('seatIn', { chair }))

type Props = {
  readonly piece: VisitPiece
  /** Stands between the button and what is behind "more". */
  readonly ring?: ReactNode
  /** Where the button says enough by itself. */
  readonly isPlain?: boolean
}

/** What may be done with a visit: one button, and the rest behind a second. Only what the chart allows. */
export function Acts({ piece: { card, acts, isFirst }, ring, isPlain = false }: Props) {
  if (acts.main.length === 0 && acts.more.length === 0 && !ring) return null
  return (
    <span className={styles.acts}>
      {acts.main.map((act) => (
        <CommandButton
          key={act.word}
          command={`appointments.${act.word}`}
          record={card.visit.id}
          data={act.data}
          label={actWord(act)}
          about={patientName(card.patient)}
          kind={isFirst ? 'next' : 'other'}
          isSoft={!isFirst}
          icon={isPlain ? undefined : icons[act.word]}
        />
      ))}
      {ring}
      {acts.more.length > 0 && <More piece={{ card, acts }} />}
    </span>
  )
}

function More({ piece: { card, acts } }: { readonly piece: Pick<VisitPiece, 'card' | 'acts'> }) {
  const { choose } = useDeskView()
  const label = sayDesk('more', { name: patientName(card.patient) })
  const choices = acts.more.map((act) => ({ id: act.word, word: actWord(act), icon: icons[act.word], onChoose: () => choose(card, act) }))
  return (
    <span className={styles.more}>
      <Menu label={label} groups={[{ id: 'more', choices }]}>
        <Button isSoft aria-label={label}>
          <IconDots {...icon} />
        </Button>
      </Menu>
    </span>
  )
}
