import { type ReactNode, useState } from 'react'
import { Drawer } from '../../../../parts/layer/Drawer.tsx'
import { Badge } from '../../../../parts/state/Badge.tsx'
import { Button } from '../../../../parts/form/Button.tsx'
import { sayGaps } from '../../../waitlist/sayGaps.ts'
import { sayDesk } from '../sayDesk.ts'
import styles from './DeskSide.module.css'
import type { Side } from './useSide.ts'

/** Where there is no room beside the lanes the side is a drawer, and its button says how much is in it. */
export function SideDrawer({ side, children }: { readonly side: Side | null; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!side) return null
  const asking = side.asking?.length ?? 0
  return (
    <>
      <Button isSoft onPress={() => setOpen(true)}>
        <span className={styles.counts}>
          {sayGaps('title')}
          <Badge kind="count">{side.gaps.length}</Badge>
          {side.asking && (
            <>
              {sayDesk('asksShort')}
              <Badge kind="count">{asking}</Badge>
            </>
          )}
        </span>
      </Button>
      <Drawer label={sayDesk('side')} width={22.5} className={styles.drawerBox} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Drawer>
    </>
  )
}
