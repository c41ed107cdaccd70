import { IconBell, IconBellOff } from '@tabler/icons-react'
import { compareNames } from '#locale/common/compareNames.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type NotificationSettings, colleagueMoments } from '#streams/derive/scheduling/providerBoard/colleagueEvents.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import type { MenuChoice } from '../../../../components/overlays/menuChoices.ts'
import styles from '../toolbar/BoardToolbar.module.css'
import { withEventToggled, withProviderToggled } from './defaultNotifications.ts'

type Props = {
  readonly settings: NotificationSettings
  readonly providers: readonly ProviderRow[]
  readonly onChange: (settings: NotificationSettings) => void
}

/** Notifications about colleagues' changes are opt-in. The user chooses the providers and the events. */
export function NotificationsMenu({ settings, providers, onChange }: Props) {
  const ownProvider = useClient().me.provider
  const isSilent = settings.whose.length === 0 || settings.moments.length === 0
  const BellIcon = isSilent ? IconBellOff : IconBell
  return (
    <Menu
      label={tBoard('notifications.label')}
      selection="several"
      groups={[
        { id: 'whose', title: tBoard('notifications.providers'), choices: providerChoices({ settings, providers, onChange }, ownProvider) },
        { id: 'moments', title: tBoard('notifications.eventsHead'), choices: eventChoices(settings, onChange) },
      ]}
    >
      <Button
        className={styles.shown}
        isSoft
        aria-label={tBoard('notifications.button')}
        icon={<BellIcon size={20} stroke={1.75} aria-hidden="true" />}
      >
        {tBoard('notifications.button')}
      </Button>
    </Menu>
  )
}

/** Lists the user's own provider first. */
const providerChoices = ({ settings, providers, onChange }: Props, ownProvider: string | null): readonly MenuChoice[] =>
  providers
    .toSorted(
      (first, second) => Number(second.id === ownProvider) - Number(first.id === ownProvider) || compareNames(first.name, second.name),
    )
    .map(({ id, name, shortName }) => ({
      id,
      label: id === ownProvider ? tBoard('notifications.mine') : (shortName ?? name),
      isChosen: settings.whose.includes(id),
      onChoose: () => onChange(withProviderToggled(settings, id)),
    }))

const eventChoices = (settings: NotificationSettings, onChange: Props['onChange']): readonly MenuChoice[] =>
  colleagueMoments.map((event) => ({
    id: event,
    label: tBoard(`notifications.event.${event}`),
    isChosen: settings.moments.includes(event),
    onChoose: () => onChange(withEventToggled(settings, event)),
  }))
