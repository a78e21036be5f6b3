;; The inner loops of the learned models, four numbers at once. kernel.ts says what lies where; addresses are in bytes, numbers are 32-bit floats.
(module
  (memory (export "memory") 1)

  ;; e^x of four numbers: 2^n times a polynomial of the rest. Right to six digits.
  (func $exp (param $x v128) (result v128)
    (local $n v128) (local $r v128)
    (local.set $x (f32x4.pmin (f32x4.pmax (local.get $x) (v128.const f32x4 -87 -87 -87 -87)) (v128.const f32x4 88 88 88 88)))
    (local.set $n (f32x4.nearest (f32x4.mul (local.get $x) (v128.const f32x4 1.44269504 1.44269504 1.44269504 1.44269504))))
    (local.set $r (f32x4.sub (local.get $x) (f32x4.mul (local.get $n) (v128.const f32x4 0.693147181 0.693147181 0.693147181 0.693147181))))
    (f32x4.mul
      (f32x4.add (v128.const f32x4 1 1 1 1) (f32x4.mul (local.get $r)
      (f32x4.add (v128.const f32x4 1 1 1 1) (f32x4.mul (local.get $r)
      (f32x4.add (v128.const f32x4 0.5 0.5 0.5 0.5) (f32x4.mul (local.get $r)
      (f32x4.add (v128.const f32x4 0.166666667 0.166666667 0.166666667 0.166666667) (f32x4.mul (local.get $r)
      (f32x4.add (v128.const f32x4 0.0416666667 0.0416666667 0.0416666667 0.0416666667) (f32x4.mul (local.get $r)
        (v128.const f32x4 0.00833333333 0.00833333333 0.00833333333 0.00833333333)))))))))))
      (i32x4.shl (i32x4.add (i32x4.trunc_sat_f32x4_s (local.get $n)) (v128.const i32x4 127 127 127 127)) (i32.const 23))))

  (func $sigmoid (param $x v128) (result v128)
    (f32x4.div (v128.const f32x4 1 1 1 1) (f32x4.add (v128.const f32x4 1 1 1 1) (call $exp (f32x4.neg (local.get $x))))))

  (func $tanh (param $x v128) (result v128)
    (f32x4.sub (v128.const f32x4 1 1 1 1)
      (f32x4.div (v128.const f32x4 2 2 2 2) (f32x4.add (v128.const f32x4 1 1 1 1) (call $exp (f32x4.add (local.get $x) (local.get $x)))))))

  ;; to = bias + weights × vector. Weights: for every sixteen rows, column by column, the sixteen numbers.
  (func $multiply (export "multiply") (param $weights i32) (param $bias i32) (param $vector i32) (param $to i32) (param $rows i32) (param $columns i32)
    (local $column i32) (local $end i32) (local $value v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.add (local.get $vector) (i32.shl (local.get $columns) (i32.const 2))))
    (loop $rows
      (local.set $a (v128.load (local.get $bias)))
      (local.set $b (v128.load offset=16 (local.get $bias)))
      (local.set $c (v128.load offset=32 (local.get $bias)))
      (local.set $d (v128.load offset=48 (local.get $bias)))
      (local.set $column (local.get $vector))
      (loop $columns
        (local.set $value (v128.load32_splat (local.get $column)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $value) (v128.load (local.get $weights)))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $value) (v128.load offset=16 (local.get $weights)))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $value) (v128.load offset=32 (local.get $weights)))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $value) (v128.load offset=48 (local.get $weights)))))
        (local.set $weights (i32.add (local.get $weights) (i32.const 64)))
        (local.set $column (i32.add (local.get $column) (i32.const 4)))
        (br_if $columns (i32.lt_u (local.get $column) (local.get $end))))
      (v128.store (local.get $to) (local.get $a))
      (v128.store offset=16 (local.get $to) (local.get $b))
      (v128.store offset=32 (local.get $to) (local.get $c))
      (v128.store offset=48 (local.get $to) (local.get $d))
      (local.set $to (i32.add (local.get $to) (i32.const 64)))
      (local.set $bias (i32.add (local.get $bias) (i32.const 64)))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 16)))
      (br_if $rows (i32.gt_s (local.get $rows) (i32.const 0)))))

  ;; One word: what comes in ($given, with its bias) and what was remembered ($before) become what is remembered now ($after).
  (func (export "step") (param $weights i32) (param $bias i32) (param $given i32) (param $before i32) (param $recalled i32) (param $after i32) (param $hidden i32)
    (local $k i32) (local $bytes i32) (local $keep v128) (local $reset v128)
    (local.set $bytes (i32.shl (local.get $hidden) (i32.const 2)))
    (call $multiply (local.get $weights) (local.get $bias) (local.get $before) (local.get $recalled) (i32.mul (local.get $hidden) (i32.const 3)) (local.get $hidden))
    (loop $four
      (local.set $reset (call $sigmoid (f32x4.add (v128.load (i32.add (local.get $given) (local.get $k))) (v128.load (i32.add (local.get $recalled) (local.get $k))))))
      (local.set $keep (call $sigmoid (f32x4.add
        (v128.load (i32.add (i32.add (local.get $given) (local.get $bytes)) (local.get $k)))
        (v128.load (i32.add (i32.add (local.get $recalled) (local.get $bytes)) (local.get $k))))))
      (v128.store (i32.add (local.get $after) (local.get $k))
        (f32x4.add
          (f32x4.mul (local.get $keep) (v128.load (i32.add (local.get $before) (local.get $k))))
          (f32x4.mul (f32x4.sub (v128.const f32x4 1 1 1 1) (local.get $keep))
            (call $tanh (f32x4.add
              (v128.load (i32.add (i32.add (local.get $given) (i32.shl (local.get $bytes) (i32.const 1))) (local.get $k)))
              (f32x4.mul (local.get $reset)
                (v128.load (i32.add (i32.add (local.get $recalled) (i32.shl (local.get $bytes) (i32.const 1))) (local.get $k)))))))))
      (local.set $k (i32.add (local.get $k) (i32.const 16)))
      (br_if $four (i32.lt_u (local.get $k) (local.get $bytes)))))

  ;; to += from, so many bytes of them.
  (func (export "add") (param $from i32) (param $to i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (loop $four
      (v128.store (local.get $to) (f32x4.add (v128.load (local.get $to)) (v128.load (local.get $from))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $four (i32.lt_u (local.get $to) (local.get $end)))))

  ;; The detectors of windows of one width. Given: for each of so many words, what it adds as the first word of a window, the second, …; words lie $stride bytes
  ;; apart. The strongest answer of each detector anywhere goes to $to; 0 where none fires.
  (func (export "windows") (param $given i32) (param $bias i32) (param $to i32) (param $length i32) (param $width i32) (param $bytes i32) (param $stride i32)
    (local $at i32) (local $four i32) (local $k i32) (local $word i32) (local $sum v128) (local $best v128)
    (loop $fours
      (local.set $best (v128.const f32x4 0 0 0 0))
      (local.set $at (i32.const 0))
      (loop $places
        (local.set $sum (v128.load (i32.add (local.get $bias) (local.get $four))))
        (local.set $k (i32.const 0))
        (loop $words
          (local.set $word (i32.sub (i32.add (local.get $at) (local.get $k)) (i32.shr_u (local.get $width) (i32.const 1))))
          ;; Unsigned, so that a word before the first is one after the last.
          (if (i32.lt_u (local.get $word) (local.get $length))
            (then (local.set $sum (f32x4.add (local.get $sum) (v128.load (i32.add
              (i32.add (local.get $given) (i32.mul (local.get $word) (local.get $stride)))
              (i32.add (i32.mul (local.get $k) (local.get $bytes)) (local.get $four))))))))
          (local.set $k (i32.add (local.get $k) (i32.const 1)))
          (br_if $words (i32.lt_u (local.get $k) (local.get $width))))
        (local.set $best (f32x4.pmax (local.get $best) (local.get $sum)))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br_if $places (i32.lt_u (local.get $at) (local.get $length))))
      (v128.store (i32.add (local.get $to) (local.get $four)) (local.get $best))
      (local.set $four (i32.add (local.get $four) (i32.const 16)))
      (br_if $fours (i32.lt_u (local.get $four) (local.get $bytes)))))

  ;; The most of each of so many columns, over rows of $bytes; nothing without a row.
  (func (export "most") (param $from i32) (param $to i32) (param $rows i32) (param $bytes i32)
    (local $row i32) (local $four i32) (local $best v128)
    (loop $fours
      (local.set $best (v128.load (i32.add (local.get $from) (local.get $four))))
      (local.set $row (i32.const 1))
      (block $done
        (loop $rows
          (br_if $done (i32.ge_u (local.get $row) (local.get $rows)))
          (local.set $best (f32x4.pmax (local.get $best) (v128.load (i32.add
            (i32.add (local.get $from) (i32.mul (local.get $row) (local.get $bytes)))
            (local.get $four)))))
          (local.set $row (i32.add (local.get $row) (i32.const 1)))
          (br $rows)))
      (v128.store (i32.add (local.get $to) (local.get $four)) (local.get $best))
      (local.set $four (i32.add (local.get $four) (i32.const 16)))
      (br_if $fours (i32.lt_u (local.get $four) (local.get $bytes)))))
)
