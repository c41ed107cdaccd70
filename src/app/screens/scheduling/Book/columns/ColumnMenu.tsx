import { IconCalendarOff, IconDotsVertical } from '@tabler/icons-react'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { useOpenAway } from '../away/awayContext.ts'
import { tAway } from '../away/tAway.ts'
import styles from './ColumnHead.module.css'

/** What a user may do with the day of a provider. Shows nothing to a user who may do nothing. */
export function ColumnMenu({ provider }: { readonly provider: ProviderRow }) {
  const { scopes, me } = useClient()
  const openAway = useOpenAway()
  const isOwn = provider.id === me.provider
  if (!openAway || !(isOwn || scopes.has('cal.o'))) return null
  const label = tAway('columnMenu', { name: providerName(provider) })
  const choices = [
    {
      id: 'away',
      label: tAway('open'),
      icon: <IconCalendarOff size={18} stroke={1.75} aria-hidden="true" />,
      onChoose: () => openAway(provider.id),
    },
  ]
  return (
    <Menu label={label} groups={[{ id: 'day', choices }]}>
      <Button
        kind="quiet"
        className={styles.menu ?? ''}
        aria-label={label}
        icon={<IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />}
      >
        {null}
      </Button>
    </Menu>
  )
}
