export const words = {
  files: ['Files', '文件'],
  upload: ['Upload files', '上传文件'],
  hint: [
    'Manuals, certificates, photos: up to 20 MB each. They are stored in the cloud, in the folder of the device.',
    '说明书、证书、照片等，单个不超过 20 MB，存入云存储中该设备的文件夹。',
  ],
  large: ['{name} is larger than 20 MB.', '{name} 超过 20 MB。'],
  empty: [
    'No file yet. Manuals, certificates and photos of the device appear here.',
    '暂无文件。该设备的说明书、证书与照片将显示在此处。',
  ],
} as const
