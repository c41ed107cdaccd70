import { IconChevronDown } from '@tabler/icons-react'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { tBook } from '../tBook.ts'
import { asRow } from '../../../../theme/looks.ts'

type Props = {
  readonly providers: readonly ProviderRow[]
  readonly chosen: string | null
  readonly onChoose: (provider: string) => void
}

/** Whose week the book shows. */
export function ProviderMenu({ providers, chosen, onChoose }: Props) {
  const name = providerName(providers.find(({ id }) => id === chosen))
  const choices = providers.map((row) => ({
    id: row.id,
    label: row.name,
    isChosen: row.id === chosen,
    onChoose: () => onChoose(row.id),
  }))
  return (
    <Menu label={tBook('week.provider')} groups={[{ id: 'providers', choices }]} selection>
      <Button isSoft aria-label={`${tBook('week.provider')} ${name}`}>
        <span className={asRow(6, 'center')}>
          {name}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </span>
      </Button>
    </Menu>
  )
}
