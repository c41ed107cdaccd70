import { Fragment, type ReactNode, useState } from 'react'
import { tGaps } from '#locale/waitlist/gaps.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { asRow } from '../../../../theme/looks.ts'
import { Drawer } from '../opened/lazyParts.ts'
import styles from './ReceptionSidebar.module.css'
import type { SidebarData } from './useSidebarData.ts'

/** Shows the sidebar in a drawer when there is no room beside the lanes. The button shows the counts of what waits. */
export function SidebarDrawer({ data, children }: { readonly data: SidebarData | null; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const counts = [
    { label: tReception('outboxShort'), count: data.waiting.length },
    { label: tGaps('title'), count: data.gaps.length },
    { label: tReception('unansweredShort'), count: data.unanswered?.length ?? 0 },
  ]
  const waiting = counts.filter(({ count }) => count > 0)
  return (
    <>
      <Button isSoft onPress={() => setOpen(true)}>
        <span className={asRow(8, 'inline', 'center')}>
          {(waiting.length > 0 ? waiting : counts.slice(1, 2)).map(({ label, count }) => (
            <Fragment key={label}>
              {label}
              <Badge kind="count">{count}</Badge>
            </Fragment>
          ))}
        </span>
      </Button>
      {isOpen && (
        <Drawer label={tReception('sidebar')} width={22.5} className={styles.drawerBox} isOpen onClose={() => setOpen(false)}>
          {children}
        </Drawer>
      )}
    </>
  )
}
