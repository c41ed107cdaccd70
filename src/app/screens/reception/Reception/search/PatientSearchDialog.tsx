import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Dialog, Input, Modal, ModalOverlay, SearchField } from 'react-aria-components'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack } from '../../../../theme/looks.ts'
import styles from './PatientSearch.module.css'
import type { PatientSearchFieldProps } from './PatientSearchField.tsx'
import { PatientSearchResults } from './PatientSearchResults.tsx'
import type { SearchActions } from './searchActions.ts'

type Props = PatientSearchFieldProps & { readonly actions: SearchActions }

/** Finds patients by name, date of birth or the end of a phone number. */
export function PatientSearchDialog({ typed, onType, actions, onClose }: Props) {
  const handleKeys = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowDown') currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="row"]')?.focus()
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
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.panel ?? ''} aria-label={tReception('find')}>
          <SearchField
            className={classNames(asRow(12, 'center', 'faint'), styles.field)}
            aria-label={tReception('find')}
            value={typed}
            onChange={onType}
            autoFocus
          >
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
            <Input className={styles.input ?? ''} placeholder={tReception('findHint')} maxLength={200} onKeyDown={handleKeys} />
          </SearchField>
          <PatientSearchResults typed={typed} actions={actions} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
