import { type KeyboardEvent, useId, useRef } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '../../../../classNames.ts'
import { asStack } from '../../../../theme/looks.ts'
import findStyles from '../Find.module.css'
import type { FindFieldProps } from '../FindField.tsx'
import { type PaletteResults, type PaletteRow, readTyped } from './palette.ts'
import { PaletteField } from './PaletteField.tsx'
import { PaletteKeyLine } from './PaletteKeyLine.tsx'
import { PaletteList, rowId } from './PaletteList.tsx'
import styles from './Palette.module.css'
import { PaletteStatus } from './PaletteStatus.tsx'
import { useSelection } from './useSelection.ts'

type Props = FindFieldProps &
  PaletteResults & {
    /** What was found, in words: `3 people, 2 packs`. */
    readonly summary: string
    readonly onShowKeys?: (() => void) | undefined
  }

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A search above the screen: a field, what it finds, and the keys that it knows. The field keeps the focus while arrow keys select a row;
 * Tab goes to what can be done with it.
 */
export function PaletteDialog({ summary, onShowKeys, query, groups, fault, ...field }: Props) {
  const { label, typed, onClose } = field
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const results = { query, groups, fault }
  const open = (row: PaletteRow) => {
    if (!row.staysOpen) onClose()
    row.onOpen()
  }
  const { selected, select, move, enter } = useSelection(results, typed, open)
  const handleKeys = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
    input.current?.focus()
  }
  return (
    <ModalOverlay
      className={classNames(asStack(0, 'start', 'itemsCenter'), findStyles.overlay)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={classNames(findStyles.modal, styles.modal)} data-find>
        <Dialog className={classNames(findStyles.panel, styles.panel)} aria-label={label}>
          <PaletteField
            {...{ ...field, list, summary, field: input, onEnter: enter, onKeys: handleKeys }}
            selected={selected && rowId(list, selected.id)}
          />
          <div className={styles.results}>
            <PaletteStatus {...results} text={readTyped(typed).text} />
            <PaletteList id={list} {...{ groups, query, selected, onSelect: select, onOpen: open, onKeys: handleKeys }} />
          </div>
          <PaletteKeyLine onShowKeys={onShowKeys} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
