import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '../../classes.ts'
import styles from './Drawer.module.css'

type Props = {
  /** For whoever does not see it; left out where it has a heading of its own in the slot `title`. */
  readonly label?: string
  /** In rem, where the screen has so many. */
  readonly width: number
  readonly density?: 'touch' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Slides over the end of a screen; a press beside it or Escape closes it. */
export const Drawer = ({ label, width, density, className, children, isOpen, onClose }: Props) => (
  <ModalOverlay className={styles.overlay ?? ''} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
    <Modal className={styles.drawer ?? ''} style={{ inlineSize: `min(${width}rem, 100vw)` }}>
      <Dialog className={classes(styles.box, className)} data-density={density} {...(label === undefined ? {} : { 'aria-label': label })}>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
)
