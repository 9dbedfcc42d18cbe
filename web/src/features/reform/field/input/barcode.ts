/** What browsers that read bar codes offer; the types of the language do not know it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const formats = ['code_128', 'code_39', 'data_matrix', 'qr_code']

function detectorClass(): DetectorClass | undefined {
  const found: unknown = Reflect.get(window, 'BarcodeDetector')
  return typeof found === 'function' ? (found as DetectorClass) : undefined
}

/** Whether this browser reads bar codes from a camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && 'mediaDevices' in navigator
}

/** Looks through the camera into a video until a code is read or `signal` ends it. Throws where there is no camera. */
export async function readBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const Detector = detectorClass()
  if (Detector === undefined) throw new Error('This browser reads no bar codes')
  const detector = new Detector({ formats })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      // eslint-disable-next-line no-await-in-loop -- one picture of the camera after the other
      const [code] = await detector.detect(video)
      if (code !== undefined) return code.rawValue.trim()
      // eslint-disable-next-line no-await-in-loop -- the next picture of the screen
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
