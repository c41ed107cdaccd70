import { IconColumns3 } from '@tabler/icons-react'
import { Button } from '../../../parts/form/Button.tsx'
import { Menu } from '../../../parts/layer/Menu.tsx'
import styles from './BoardBar.module.css'
import { choosable, type Choosable } from './columns.tsx'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly hidden: readonly string[]; readonly onHide: (hidden: readonly string[]) => void }

/** Which columns somebody reads. When, who and what next always stand. */
export function ColumnsMenu({ hidden, onHide }: Props) {
  const toggle = (id: Choosable) => onHide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
  return (
    <span className={styles.columns}>
      <Menu
        label={sayBoard('columnsLabel')}
        isChoice="several"
        groups={[
          {
            id: 'columns',
            head: sayBoard('columnsLabel'),
            choices: choosable.map((id) => ({
              id,
              word: sayBoard(`columns.${id}`),
              isChosen: !hidden.includes(id),
              onChoose: () => toggle(id),
            })),
          },
        ]}
      >
        <Button
          className={styles.icon}
          isSoft
          aria-label={sayBoard('columnsButton')}
          icon={<IconColumns3 size={20} stroke={1.75} aria-hidden="true" />}
        >
          {null}
        </Button>
      </Menu>
    </span>
  )
}
