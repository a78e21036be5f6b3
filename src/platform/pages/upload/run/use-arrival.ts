import { useEffect, useRef, type RefObject } from 'react'

/** For the heading of a step: it gets the focus when the step appears, and the page is shown from its top. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
