import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react'
import { Button } from 'react-aria-components'
import { t } from '../../../i18n/translators.ts'
import { type CurrentLocation, useLocationStatus } from '../../../location/LocationProvider.tsx'
import { Menu } from '../../overlays/Menu.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './LocationSwitch.module.css'

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** Names the location of the screen, for a user of several, and switches: with two locations in one press, otherwise from a list. */
export function LocationSwitch() {
  const status = useLocationStatus()
  if (typeof status === 'string' || status.locations.length < 2) return null
  return status.locations.length === 2 ? <ToOtherLocation {...status} /> : <LocationMenu {...status} />
}

function ToOtherLocation({ location, locations, choose }: CurrentLocation) {
  const other = locations.find(({ id }) => id !== location.id)
  if (!other) return null
  const label = t('switchLocation', { location: location.name, other: other.name })
  return (
    <Button
      className={classNames(asRow(4, 'inline', 'center', 'quiet'), styles.switch)}
      aria-label={label}
      onPress={() => choose(other.id)}
    >
      <span className={asText('cut')}>{location.name}</span>
      <IconArrowsExchange {...icon} />
    </Button>
  )
}

function LocationMenu({ location, locations, choose }: CurrentLocation) {
  const choices = locations.map(({ id, name }) => ({ id, label: name, isChosen: id === location.id, onChoose: () => choose(id) }))
  return (
    <Menu label={t('location')} selection groups={[{ id: 'locations', choices }]}>
      <Button
        className={classNames(asRow(4, 'inline', 'center', 'quiet'), styles.switch)}
        aria-label={t('chooseLocation', { location: location.name })}
      >
        <span className={asText('cut')}>{location.name}</span>
        <IconChevronDown {...icon} />
      </Button>
    </Menu>
  )
}
