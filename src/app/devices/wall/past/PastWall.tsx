import { useState } from 'react'
import { createPortal } from 'react-dom'
import displayStyles from '../../shared/display/display.css?url'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { WallDisplay } from '../WallDisplay.tsx'
import styles from './PastWall.module.css'

/**
 * The wall display within the timeline. Its sizes depend on the height of its own screen, so it is drawn into a frame, whose document has
 * the styles of this page and those of displays.
 */
export function PastWall() {
  const { location } = useCurrentLocation()
  const [page, setPage] = useState<Document | null>(null)
  const prepare = (frame: HTMLIFrameElement | null) => {
    const framed = frame?.contentDocument
    if (!framed || framed === page) return
    framed.documentElement.setAttribute('data-theme', 'dark')
    framed.head.append(...stylesOf(document, framed))
    framed.body.id = 'root'
    setPage(framed)
  }
  return (
    // The wall is not operated, so no key goes into the frame. Some browsers give the frame another document when it has loaded.
    <iframe
      ref={prepare}
      onLoad={({ currentTarget }) => prepare(currentTarget)}
      className={styles.frame}
      title={location.name}
      tabIndex={-1}
    >
      {page && createPortal(<WallDisplay location={location.id} isWeekOnly={false} />, page.body)}
    </iframe>
  )
}

function stylesOf(page: Document, framed: Document): readonly Node[] {
  const copies = [...page.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) => framed.importNode(sheet, true))
  const ofDisplays = framed.createElement('link')
  ofDisplays.rel = 'stylesheet'
  ofDisplays.href = displayStyles
  return [...copies, ofDisplays]
}
