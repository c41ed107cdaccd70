import { IconCalendarOff, IconClockEdit, IconDotsVertical } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { tScreenName } from '../../../../i18n/tScreenName.ts'
import { useOpenAway } from '../away/awayContext.ts'
import { tAway } from '../away/tAway.ts'
import styles from './ColumnHead.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What a user may do with the day of a provider, and the way to their hours. Shows nothing to a user who may do nothing. */
export function ColumnMenu({ provider }: { readonly provider: ProviderRow }) {
  const { scopes, me } = useClient()
  const openAway = useOpenAway()
  const navigate = useNavigate()
  const isOwn = provider.id === me.provider
  const away = openAway && (isOwn || scopes.has('cal.o')) ? openAway : null
  if (!scopes.has('cal')) return null
  const label = tAway('columnMenu', { name: providerName(provider) })
  const choices = [
    ...(away ? [{ id: 'away', label: tAway('open'), icon: <IconCalendarOff {...icon} />, onChoose: () => away(provider.id) }] : []),
    {
      id: 'hours',
      label: tScreenName('roster'),
      icon: <IconClockEdit {...icon} />,
      onChoose: () => void navigate({ to: '/roster', search: { of: provider.id } }),
    },
  ]
  return (
    <Menu label={label} groups={[{ id: 'day', choices }]}>
      <Button kind="quiet" className={styles.menu ?? ''} aria-label={label} icon={<IconDotsVertical {...icon} />}>
        {null}
      </Button>
    </Menu>
  )
}
