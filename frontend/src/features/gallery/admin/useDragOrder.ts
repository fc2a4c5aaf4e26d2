import { useState, type HTMLAttributes } from 'react'
import { useGalleryAdminStyles } from './galleryAdmin.styles.ts'

/**
 * Cards that are dragged to another place, beside the buttons that do the same by key and finger.
 * @param onMove told which card comes to which place.
 * @returns what a card needs to take part, for its id and place.
 */
export function useDragOrder(onMove: (id: string, place: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const styles = useGalleryAdminStyles()
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  return (id: string, place: number): HTMLAttributes<HTMLLIElement> => ({
    draggable: true,
    className: id === dragged ? styles.dragged : id === target ? styles.target : '',
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event) => {
      // A file from elsewhere is none of ours.
      if (!dragged) return
      event.preventDefault()
      setTarget(id)
    },
    onDrop: (event) => {
      if (!dragged) return
      event.preventDefault()
      if (dragged !== id) onMove(dragged, place)
      end()
    },
    onDragEnd: end,
  })
}
