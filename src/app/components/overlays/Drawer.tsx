import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '../../classNames.ts'
import { asStack } from '../../theme/looks.ts'
import styles from './Drawer.module.css'

type Props = {
  /** Accessible name; left out where the content has a heading in the slot `title`. */
  readonly label?: string
  /** In rem; limited to the screen width. */
  readonly width: number
  readonly density?: 'touch' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Slides in over the end of the screen. A press outside or Escape closes it. */
export const Drawer = ({ label, width, density, className, children, isOpen, onClose }: Props) => (
  <ModalOverlay
    className={classNames(asStack(0, 'itemsEnd'), styles.overlay)}
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable
  >
    <Modal className={styles.drawer ?? ''} style={{ inlineSize: `min(${width}rem, 100vw)` }}>
      <Dialog
        className={classNames(styles.box, className)}
        data-density={density}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
)
