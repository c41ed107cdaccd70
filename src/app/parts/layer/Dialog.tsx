import type { ReactNode } from 'react'
import { Dialog as Box, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './Dialog.module.css'

type Props = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons, the one that goes on last. */
  readonly acts: ReactNode
  /** It stands outside the page that opened it, and is as large to the finger as that. */
  readonly density?: 'touch' | undefined
}

/** For what needs a reason or a choice. Never for "are you sure": that is what undo is for. */
export function Dialog({ title, isOpen, onClose, children, acts, density }: Props) {
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Box className={styles.box ?? ''} data-density={density}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
          <div className={styles.acts}>{acts}</div>
        </Box>
      </Modal>
    </ModalOverlay>
  )
}
