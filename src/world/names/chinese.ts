import { culture } from './culture.ts';

/** Frequent Chinese names in pinyin and characters. */
export const chinese = culture({
  women: `Ai|爱, Fang|芳, Fei|菲, Hong|红, Hui|慧, Jia|佳, Jiayi|佳怡, Jie|洁, Jing|静,
    Jingyi|静怡, Juan|娟, Lan|兰, Lei|蕾, Li|丽, Lijuan|丽娟, Lili|丽丽, Lin|琳, Ling|玲, Mei|梅,
    Meiling|美玲, Min|敏, Na|娜, Ping|萍, Qian|倩, Qing|青, Rong|蓉, Rui|蕊, Ruoxi|若曦, Shan|珊,
    Shu|淑, Siyu|思雨, Ting|婷, Tingting|婷婷, Wan|婉, Wen|雯, Wenjing|文静, Xia|霞, Xiaohong|晓红,
    Xiaoyan|晓燕, Xin|欣, Xinyi|欣怡, Xiu|秀, Xue|雪, Yan|燕, Yanli|艳丽, Yi|怡, Ying|英, Yu|玉,
    Yue|月, Yulan|玉兰, Yun|云, Yuting|雨婷, Zhen|珍, Zihan|子涵`,
  men: `Bin|斌, Bo|博, Chao|超, Cheng|成, Da|达, Dong|东, Feng|峰, Gang|刚, Guang|光,
    Guoqiang|国强, Hai|海, Hao|浩, Haoran|浩然, Heng|恒, Hua|华, Jian|健, Jianguo|建国,
    Jianhua|建华, Jianjun|建军, Jiang|江, Jie|杰, Jun|军, Junjie|俊杰, Kai|凯, Kang|康, Kun|坤,
    Lei|磊, Liang|亮, Long|龙, Ming|明, Minghao|明浩, Ning|宁, Peng|鹏, Qi|奇, Qiang|强, Rui|锐,
    Shan|山, Sheng|胜, Tao|涛, Tian|天, Tianyu|天宇, Wei|伟, Weidong|卫东, Wen|文, Wenbo|文博,
    Xiang|翔, Xiaoming|晓明, Xin|新, Xuan|轩, Yang|洋, Yifan|一凡, Yong|勇, Yu|宇, Yuchen|宇辰,
    Yuan|元, Zhe|哲, Zhigang|志刚, Zhihao|志豪, Zhiqiang|志强, Zhong|忠, Zihao|子豪`,
  surnames: `Cai|蔡, Cao|曹, Chang|常, Chen|陈, Cheng|程, Cui|崔, Dai|戴, Deng|邓, Ding|丁,
    Dong|董, Du|杜, Duan|段, Fan|范, Fang|方, Feng|冯, Fu|傅, Gao|高, Gong|龚, Gu|顾, Guo|郭,
    Han|韩, Hao|郝, He|何, Hou|侯, Hu|胡, Huang|黄, Jia|贾, Jiang|江, Jin|金, Kang|康, Kong|孔,
    Lai|赖, Li|李, Liang|梁, Liao|廖, Lin|林, Liu|刘, Long|龙, Lu|陆, Luo|罗, Ma|马, Mao|毛,
    Meng|孟, Mo|莫, Ni|倪, Ouyang|欧阳, Pan|潘, Peng|彭, Qian|钱, Qiao|乔, Qin|秦, Qiu|邱, Ren|任,
    Shao|邵, Shen|沈, Shi|石, Song|宋, Su|苏, Sun|孙, Tan|谭, Tang|唐, Tao|陶, Tian|田, Wan|万,
    Wang|王, Wei|魏, Wen|温, Wu|吴, Xia|夏, Xiang|向, Xiao|肖, Xie|谢, Xu|徐, Xue|薛, Yan|严,
    Yang|杨, Yao|姚, Ye|叶, Yi|易, Yin|尹, Yu|余, Yuan|袁, Zeng|曾, Zhang|张, Zhao|赵, Zheng|郑,
    Zhong|钟, Zhou|周, Zhu|朱, Zhuge|诸葛, Zou|邹`,
  nativeShare: 0.2,
});
