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
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import type { AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'
import type { ReceptionAction, ReceptionCommand } from '#streams/derive/scheduling/reception/receptionActions.ts'
import { tAction } from '../../../../i18n/translators.ts'
import { useReceptionView } from '../receptionView.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import type { AppointmentItem } from '../board/boardItems.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { canMove } from '../../../../components/scheduling/appointment/move/moveCommand.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './Card.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const icons: Partial<Record<ReceptionCommand, ReactNode>> = {
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

function actionLabel({ command, chair, isRequest }: ReceptionAction): string {
  if (command === 'cancel' && isRequest) return tAction('decline')
  return chair === null ? tAction(command) : tAction('seatIn', { chair })
}

type Props = {
  readonly item: AppointmentItem
  /** Shown between the button and the "more" menu. */
  readonly extra?: ReactNode
  /** Hides the icon, for cards where the text of the button is enough. */
  readonly isTextOnly?: boolean
}

/** Shows the actions that the state machine allows: buttons for the usual ones, the rest in a menu. */
export function AppointmentActions({ item, extra, isTextOnly = false }: Props) {
  const { card, actions } = item
  return (
    <span className={classNames(asRow(6, 'shrinks'), styles.acts)}>
      {actions.main.map((action) => (
        <ActionButton key={action.command} action={action} card={card} isTextOnly={isTextOnly} />
      ))}
      {extra}
      <MoreMenu item={item} />
    </span>
  )
}

type ActionButtonProps = { readonly action: ReceptionAction; readonly card: AppointmentCard; readonly isTextOnly: boolean }

/** An action that needs details opens a dialog first and sends no command yet. */
function ActionButton({ action, card, isTextOnly }: ActionButtonProps) {
  const { startAction } = useReceptionView()
  const buttonProps = { isSoft: true, icon: isTextOnly ? undefined : icons[action.command] }
  const about = patientName(card.patient)
  if (action.prompt !== null)
    return (
      <Button {...buttonProps} aria-label={`${actionLabel(action)}, ${about}`} onPress={() => startAction(card, action)}>
        {actionLabel(action)}
      </Button>
    )
  return (
    <CommandButton
      {...buttonProps}
      command={`appointments.${action.command}`}
      record={card.appointment.id}
      shownVersion={card.appointment.version}
      data={action.data}
      label={actionLabel(action)}
      about={about}
    />
  )
}

/** Delays offered in the menu, in minutes. */
const offeredDelays = [5, 10, 15, 20, 30, 45]

/** Lists the delays that the receptionist can record, if running late is allowed: other than the button's own guess, or on time again. */
function delayActions({ actions, card }: Pick<AppointmentItem, 'actions' | 'card'>): readonly ReceptionAction[] {
  const suggestedAction = actions.main.find(({ command }) => command === 'runningLate')
  const resetOption = card.appointment.expectedLateBy === null ? [] : [null]
  return suggestedAction
    ? [...resetOption, ...offeredDelays].map((minutes) => ({ ...suggestedAction, data: { expectedLateBy: minutes } }))
    : []
}

/** Shows the menu with every action that is not the next step. */
export function MoreMenu({ item }: { readonly item: AppointmentItem }) {
  const label = tReception('more', { name: patientName(item.card.patient) })
  return (
    <span className={classNames(asRow(0, 'inline', 'pushed'), styles.more)}>
      <Menu label={label} groups={useMenuGroups(item)}>
        <Button isSoft aria-label={label}>
          <IconDots {...icon} />
        </Button>
      </Menu>
    </span>
  )
}

/** Groups the menu: further status actions, actions on the appointment itself, and the delay. */
function useMenuGroups(item: AppointmentItem) {
  const { startAction, openAppointment, moveAppointment } = useReceptionView()
  const client = useClient()
  const { card, actions } = item
  const statusChoices = actions.more.map((action) => ({
    id: action.command,
    label: actionLabel(action),
    icon: icons[action.command],
    onChoose: () => startAction(card, action),
  }))
  const moveChoice = { id: 'move', label: tReception('move'), icon: <IconCalendarEvent {...icon} />, onChoose: () => moveAppointment(card) }
  const openChoice = {
    id: 'open',
    label: tReception('viewAppointment'),
    icon: <IconListDetails {...icon} />,
    onChoose: () => openAppointment(card.appointment.id),
  }
  const delayChoices = delayActions(item).map((action) => {
    const minutes = Number(action.data['expectedLateBy'])
    const label = minutes === 0 ? tReception('onTime') : tReception('lateBy', { minutes })
    return { id: `late${minutes}`, label, onChoose: () => startAction(card, action) }
  })
  return [
    { id: 'more', choices: statusChoices },
    { id: 'visit', choices: canMove(client, card.appointment) ? [moveChoice, openChoice] : [openChoice] },
    { id: 'late', title: tAction('runningLate'), choices: delayChoices },
  ].filter((group) => group.choices.length > 0)
}
