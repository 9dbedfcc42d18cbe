export const words = {
  builtIn: ['The built-in administrator role cannot be deleted.', '内置的系统管理员角色不能删除。'],
  everything: [
    'Holders of this role see and may do everything. What is ticked here makes no difference.',
    '该角色拥有全部菜单与权限，此处勾选与否不影响其权限。',
  ],
  loading: ['The menus are loading. You can save once they are here.', '菜单加载中，加载完成后才能保存。'],
  failed: ['The menus could not be read, so grants cannot be saved.', '菜单加载失败，暂时不能保存授权。'],
  emptyTitle: ['Save without any grant?', '确定不授予任何菜单？'],
  emptyText: [
    'Users with only this role see no page and may do nothing.',
    '仅拥有该角色的用户将看不到任何页面，也没有任何操作权限。',
  ],
  emptyAccept: ['Save without grants', '不授权并保存'],
} as const
