import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog, Input, Modal, ModalOverlay, SearchField } from 'react-aria-components'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack } from '../../../theme/looks.ts'
import styles from './Find.module.css'
import type { FindFieldProps } from './FindField.tsx'

type Props = FindFieldProps & {
  /** Enter in the field, where no list takes it. */
  readonly onEnter?: () => void
  /** What was found. */
  readonly children: ReactNode
}

/** A search above the screen: a field, and what it finds. It stays on the screen until the user closes it or opens a result. */
export function FindDialog({ label, hint, typed, onType, onClose, onEnter, children }: Props) {
  const handleKeys = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowDown') currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="row"], [role="option"]')?.focus()
    if (key === 'Enter') onEnter?.()
    // The field itself would only clear its text.
    if (key === 'Escape') onClose()
  }
  return (
    <ModalOverlay
      className={classNames(asStack(0, 'start', 'itemsCenter'), styles.overlay)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''} data-find>
        <Dialog className={styles.panel ?? ''} aria-label={label}>
          <SearchField
            className={classNames(asRow(12, 'center', 'faint'), styles.field)}
            aria-label={label}
            value={typed}
            onChange={onType}
            autoFocus
          >
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
            <Input className={styles.input ?? ''} placeholder={hint} maxLength={200} onKeyDown={handleKeys} />
          </SearchField>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
