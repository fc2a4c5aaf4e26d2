/** docs/specification.md sections 5 and 8; the messages that are not in it say what to do. */
export const PICTURE_MESSAGES = {
  none: 'Please select an image to upload',
  type: 'Please upload an image file',
  size: 'Image size should be less than 5MB',
  heic: 'This is a HEIC photo, which browsers cannot show. On an iPhone choose Settings > Camera > Formats > Most Compatible, or share the photo as a JPEG.',
  svg: 'SVG drawings are not accepted. Please upload a JPG or PNG.',
  pixels:
    'This image has too many pixels. Please make it smaller: 4,000 pixels on its longer side is plenty.',
  heavy:
    'This image takes too much memory to open. Please save it as a JPG, or make it smaller: 3,000 pixels on its longer side is plenty.',
  broken: 'This image is damaged and could not be read. Please try another file.',
  failed: 'Failed to upload image',
  stalled: 'The upload was interrupted. Please try again.',
  busy: 'Many images are being uploaded right now. Please try again in a moment.',
} as const
