import { useEffect, useState } from 'react'

/** A picture that has not reached the platform yet, as the phone has it. */
export function WaitingImage({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const own = URL.createObjectURL(file)
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  return url === '' ? <span className="picture-blank" /> : <img src={url} alt={alt} />
}
