import { IconColumns3 } from '@tabler/icons-react'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { hideableColumns, type HideableColumn } from '../grid/columns.tsx'
import styles from './BoardToolbar.module.css'
import { toggled } from './toggled.ts'

type Props = { readonly hidden: readonly string[]; readonly onHide: (hidden: readonly string[]) => void }

/** Lets the user hide columns. Time, patient and next step are always shown. */
export function ColumnsMenu({ hidden, onHide }: Props) {
  const toggle = (id: HideableColumn) => onHide(toggled(hidden, id))
  return (
    <span className={styles.columns}>
      <Menu
        label={tBoard('columnsLabel')}
        selection="several"
        groups={[
          {
            id: 'columns',
            title: tBoard('columnsLabel'),
            choices: hideableColumns.map((id) => ({
              id,
              label: tBoard(`columns.${id}`),
              isChosen: !hidden.includes(id),
              onChoose: () => toggle(id),
            })),
          },
        ]}
      >
        <Button
          className={styles.icon}
          isSoft
          aria-label={tBoard('columnsButton')}
          icon={<IconColumns3 size={20} stroke={1.75} aria-hidden="true" />}
        >
          {null}
        </Button>
      </Menu>
    </span>
  )
}
