import { type ReactNode, useState } from 'react'
import { tGaps } from '#locale/waitlist/gaps.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { asRow } from '../../../../theme/looks.ts'
import { Drawer } from '../opened/lazyParts.ts'
import styles from './ReceptionSidebar.module.css'
import type { SidebarData } from './useSidebarData.ts'

/** Shows the sidebar in a drawer when there is no room beside the lanes. The button shows the counts. */
export function SidebarDrawer({ data, children }: { readonly data: SidebarData | null; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const unansweredCount = data.unanswered?.length ?? 0
  return (
    <>
      <Button isSoft onPress={() => setOpen(true)}>
        <span className={asRow(8, 'inline', 'center')}>
          {data.waiting.length > 0 && (
            <>
              {tReception('outboxShort')}
              <Badge kind="count">{data.waiting.length}</Badge>
            </>
          )}
          {tGaps('title')}
          <Badge kind="count">{data.gaps.length}</Badge>
          {data.unanswered && (
            <>
              {tReception('unansweredShort')}
              <Badge kind="count">{unansweredCount}</Badge>
            </>
          )}
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
