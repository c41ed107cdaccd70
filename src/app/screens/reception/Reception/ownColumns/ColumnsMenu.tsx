import { IconColumns3 } from '@tabler/icons-react'
import { tOwnColumns } from '#locale/scheduling/ownColumns.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import styles from './ColumnsMenu.module.css'
import type { OwnColumnsState } from './useOwnColumns.ts'

/** Chooses between the standard columns and the practice's own. Absent while the practice has none. */
export function ColumnsMenu({ available, chosen, choose }: OwnColumnsState) {
  if (available.length === 0) return null
  const choices = [
    { id: 'standard', label: tOwnColumns('standard'), isChosen: chosen === null, onChoose: () => choose(false) },
    { id: 'own', label: tOwnColumns('own'), isChosen: chosen !== null, onChoose: () => choose(true) },
  ]
  return (
    <Menu label={tOwnColumns('columns')} selection groups={[{ id: 'columns', choices }]}>
      <Button
        className={styles.icon}
        isSoft
        aria-label={tOwnColumns('columns')}
        icon={<IconColumns3 size={20} stroke={1.75} aria-hidden="true" />}
      >
        {null}
      </Button>
    </Menu>
  )
}
